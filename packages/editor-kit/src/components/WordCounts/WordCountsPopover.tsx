'use client';

import { Popover } from '@fabula/ui-kit';
import { useEditorStrings } from '../../react/useEditor.ts';
import type { Opened } from '../StoryEditor/useOpening.ts';
import { WordCounts } from './WordCounts.tsx';

export interface WordCountsPopoverProps extends Opened {
  /** Gives what is selected in the text. */
  selected: () => string;
}

/** The word counts beside the button that shows how many words there are. */
export function WordCountsPopover({ selected, ...opened }: WordCountsPopoverProps) {
  const strings = useEditorStrings();
  return (
    <Popover {...opened} placement="bottom end" aria-label={strings.wordCounts}>
      {() => <WordCounts selected={selected()} />}
    </Popover>
  );
}
