'use client';

import { Button, DialogTrigger, Popover } from '@fabula/ui-kit';
import { useEditorStrings } from '../../react/useEditor.ts';
import { useSelectedText } from '../WordCounts/useSelectedText.ts';
import { WordCounts } from '../WordCounts/WordCounts.tsx';
import { TextMenu } from './TextMenu.tsx';
import { words } from './Toolbar.css.ts';
import { useStoryWords } from './useStoryWords.ts';

/** What one does with the text as a whole: count it, search it, see nothing but it; and where all keys are listed. */
export function TextTools() {
  const strings = useEditorStrings();
  const count = useStoryWords();
  const selected = useSelectedText();
  return (
    <>
      <span className={words}>
        <DialogTrigger>
          <Button variant="quiet" size="small">
            {count === null ? strings.wordCounts : strings.words(count)}
          </Button>
          <Popover placement="bottom end" aria-label={strings.wordCounts}>
            {() => <WordCounts selected={selected()} />}
          </Popover>
        </DialogTrigger>
      </span>
      <TextMenu selected={selected} />
    </>
  );
}
