'use client';

import { Button } from '@fabula/ui-kit';
import { useEditorStrings } from '../../react/useEditor.ts';
import { useOpening } from '../StoryEditor/useOpening.ts';
import { useSelectedText } from '../WordCounts/useSelectedText.ts';
import { WordCountsPopover } from '../WordCounts/WordCountsPopover.tsx';
import { TextMenu } from './TextMenu.tsx';
import { words } from './Toolbar.css.ts';
import { useStoryWords } from './useStoryWords.ts';

/** What one does with the text as a whole: count it, search it, see nothing but it; and where all keys are listed. */
export function TextTools() {
  const strings = useEditorStrings();
  const count = useStoryWords();
  const selected = useSelectedText();
  const { opened, trigger } = useOpening();
  return (
    <>
      <span className={words}>
        <Button variant="quiet" size="small" {...trigger}>
          {count === null ? strings.wordCounts : strings.words(count)}
        </Button>
        {opened && <WordCountsPopover {...opened} selected={selected} />}
      </span>
      <TextMenu selected={selected} />
    </>
  );
}
