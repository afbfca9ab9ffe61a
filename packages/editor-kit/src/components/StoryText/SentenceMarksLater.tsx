'use client';

import { useEditorStrings } from '../../react/useEditor.ts';
import { later } from '../Later/later.tsx';
import { WaitingPart } from '../Later/WaitingPart.tsx';
import type { SentenceMarksProps } from './SentenceMarks.tsx';
import { paragraph } from './StoryText.css.ts';

/** `SentenceMarks`, fetched when a first paragraph is opened to be marked; until then it stands there as it is. */
export const SentenceMarksLater = later<SentenceMarksProps>(
  () => import('./SentenceMarks.tsx').then((part) => part.SentenceMarks),
  function Waiting({ id, text, hasFailed, onRetry }) {
    const strings = useEditorStrings();
    return (
      <>
        <p data-fabula-text={id} dir="auto" className={paragraph} data-fabula-paragraph={id} data-at-work>
          {text}
        </p>
        {hasFailed && <WaitingPart hasFailed onRetry={onRetry} strings={strings} />}
      </>
    );
  },
);
