'use client';

import { memo } from 'react';
import type { Paragraph } from '../../model/Story.ts';
import { chunk, paragraph as paragraphClass } from './StoryText.css.ts';

interface ParagraphChunkProps {
  paragraphs: readonly Paragraph[];
  fresh: ReadonlySet<string>;
}

/** A run of paragraphs; renders again only when one of its own changed. */
export const ParagraphChunk = memo(
  function ParagraphChunk({ paragraphs, fresh }: ParagraphChunkProps) {
    return (
      <div className={chunk}>
        {paragraphs.map(({ id, text }) => (
          <p
            key={id}
            id={paragraphElementId(id)}
            dir="auto"
            tabIndex={-1}
            className={paragraphClass}
            data-fresh={fresh.has(id) || undefined}
          >
            {text}
          </p>
        ))}
      </div>
    );
  },
  (before, after) =>
    before.fresh === after.fresh &&
    before.paragraphs.length === after.paragraphs.length &&
    before.paragraphs.every((paragraph, index) => paragraph === after.paragraphs[index]),
);

/** The DOM id of a paragraph in ink. */
export function paragraphElementId(id: string): string {
  return `fabula-paragraph-${id}`;
}
