'use client';

import { Button } from '@fabula/ui-kit';
import { useVoice, useVoiceProvider } from '../../react/useVoice.ts';
import { keptRow, note } from './VoicePanel.css.ts';

/** How much is kept of what was heard, and the way to clear it. */
export function KeptRecordings() {
  const { strings, hasModel } = useVoiceProvider();
  const kept = useVoice((state) => state.kept);
  const clearKept = useVoice((state) => state.clearKept);
  if (!hasModel || kept.size === 0) return null;
  const bytes = [...kept.values()].reduce((sum, one) => sum + one, 0);
  return (
    <div className={keptRow}>
      <p className={note}>{strings.keptSize(kept.size, bytes)}</p>
      <Button size="small" variant="quiet" onPress={() => void clearKept()}>
        {strings.clearKept(bytes)}
      </Button>
    </div>
  );
}
