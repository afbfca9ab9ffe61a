'use client';

import { Icon, IconButton, type IconButtonProps } from '@fabula/ui-kit';
import { useReset } from '@fabula/work-kit';
import { draftOf } from '../../model/Run.ts';
import { menuStrings } from '../../react/strings/partStrings.ts';
import { useEditorProvider, usePartStrings } from '../../react/useEditor.ts';

export function ResetButton(props: Pick<IconButtonProps, 'className' | 'tooltipPlacement'>) {
  const strings = usePartStrings(menuStrings);
  const { store } = useEditorProvider();
  const [press, question] = useReset({
    strings,
    mustAsk() {
      const { story, run, work, typed } = store.getState();
      const hasText = story.paragraphs.length > 0 || typed !== null || work?.text.trim();
      return Boolean(hasText) || run.state !== 'idle' || draftOf(run) !== null;
    },
    reset: () => store.getState().reset(),
  });
  return (
    <>
      <IconButton {...props} label={strings.reset} onPress={press}>
        <Icon>
          <path d="M11.5 2.5H6A1.5 1.5 0 0 0 4.5 4v12A1.5 1.5 0 0 0 6 17.5h8a1.5 1.5 0 0 0 1.5-1.5V6.5z" />
          <path d="M11.5 2.5v4h4" />
        </Icon>
      </IconButton>
      {question}
    </>
  );
}
