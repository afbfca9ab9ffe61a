'use client';

import { SegmentedControl } from '@fabula/ui-kit';
import { useEditor, useEditorStrings } from '../../react/useEditor.ts';
import { mode as modeClass, modeDetail } from './PremiseCard.css.ts';

/** Open or Progress; there until the story has its first paragraph. */
export function ModeSwitch() {
  const strings = useEditorStrings();
  const mode = useEditor(({ story }) => story.mode);
  const setMode = useEditor((state) => state.setMode);
  const isStarted = useEditor(({ story }) => story.paragraphs.length > 0);
  const isOpen = mode !== 'percentage_based';
  if (isStarted) return null;
  return (
    <div className={modeClass}>
      <SegmentedControl
        aria-label={strings.mode}
        items={[
          { id: 'open_ended', label: strings.openMode },
          { id: 'percentage_based', label: strings.progressMode },
        ]}
        value={isOpen ? 'open_ended' : mode}
        onChange={setMode}
      />
      <p className={modeDetail}>{isOpen ? strings.openModeDetail : strings.progressModeDetail}</p>
    </div>
  );
}
