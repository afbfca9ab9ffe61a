'use client';

import { splitSentences } from '@fabula/writing';
import { memo, type ReactNode } from 'react';
import { marked, paragraph } from './StoryText.css.ts';

interface InkParagraphProps {
  id: string;
  text: string;
  /** Sentences that are marked as memory. */
  picks: readonly number[] | undefined;
  isFresh: boolean;
  /** Whether Tab comes to it: of all paragraphs, only to one. */
  isTabStop: boolean;
  /** Whether it is the one that is worked on. */
  isAtWork: boolean;
  /** Whether something else is proposed in its place. */
  isRevised: boolean;
  /** The id of the element that says which keys there are. */
  hintId: string;
}

/** A paragraph in ink: static text. Clicks and keys are heard by the story as a whole, so that thousands cost little. */
export const InkParagraph = memo(function InkParagraph({
  id,
  text,
  picks,
  isFresh,
  isTabStop,
  isAtWork,
  isRevised,
  hintId,
}: InkParagraphProps) {
  return (
    <p
      data-fabula-text={id}
      dir="auto"
      tabIndex={isTabStop ? 0 : -1}
      className={paragraph}
      data-fabula-paragraph={id}
      data-fresh={isFresh || undefined}
      data-at-work={isAtWork || undefined}
      data-revised={isRevised || undefined}
      aria-describedby={isTabStop ? hintId : undefined}
    >
      {picks ? withMarks(text, picks) : text}
    </p>
  );
});

function withMarks(text: string, picks: readonly number[]): ReactNode {
  return splitSentences(text).map((sentence, index) => {
    if (!picks.includes(index)) return sentence;
    const words = sentence.trimEnd();
    return [
      // biome-ignore lint/suspicious/noArrayIndexKey: a mark is known by its sentence's place
      <mark key={index} className={marked} data-fabula-sentence={index}>
        {words}
      </mark>,
      sentence.slice(words.length),
    ];
  });
}
