'use client';

import { ProgressBar } from '@fabula/ui-kit';
import { useVoice, useVoiceProvider } from '../../react/useVoice.ts';

/** How far a line is spoken: the time, and a bar. */
export function LineProgress({ id, number }: { id: string; number: number }) {
  const { strings } = useVoiceProvider();
  const played = useVoice((state) => (state.played?.id === id ? state.played : null));
  if (!played) return null;
  const { phase, seconds, duration, done } = played;
  if (phase === 'waiting') return <ProgressBar label={strings.waiting} isIndeterminate />;
  const isKnown = done !== null;
  return (
    <ProgressBar
      label={isKnown ? strings.progress(number) : strings.time(seconds, duration)}
      isLabelHidden={isKnown}
      isIndeterminate={!isKnown}
      {...(isKnown && { value: done * 100 })}
      valueLabel={strings.time(seconds, duration)}
    />
  );
}
