import type { CSSProperties } from 'react';
import { wordDelay, writtenWord } from './WrittenText.css.ts';

export interface WrittenTextProps {
  text: string;
}

/** Text that appears word by word in the space it will take, so that nothing below it moves. */
export function WrittenText({ text }: WrittenTextProps) {
  return text.split(' ').map((word, index) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: a word is its place in the sentence
      key={index}
      className={writtenWord}
      style={{ [wordDelay]: `${index * 45}ms` } as CSSProperties}
    >
      {index === 0 ? word : ` ${word}`}
    </span>
  ));
}
