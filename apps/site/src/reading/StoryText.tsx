import { isSceneBreak, readingMinutes } from '@fabula/contract';
import type { Ref } from 'react';
import type { ReadStory } from './ReadStory.ts';

/** So many paragraphs are laid out together, or not at all while they are far from what is seen. */
const PART = 64;

export interface StoryTextProps extends Omit<ReadStory, 'isNsfw'> {
  ref?: Ref<HTMLElement>;
}

/** A story to read: the same as the server sends for whoever has no scripts (B7). */
export function StoryText({ title, author, premise, genre, paragraphs, ref }: StoryTextProps) {
  const parts = Array.from({ length: Math.ceil(paragraphs.length / PART) }, (_, index) => index * PART);
  const minutes = readingMinutes(paragraphs);
  return (
    <article className="read-story" data-minutes={minutes.toFixed(2)} ref={ref}>
      <header className="read-head">
        {genre.trim() !== '' && (
          <p className="read-genre" dir="auto">
            {genre}
          </p>
        )}
        <h1 className="read-title" dir="auto">
          {title}
        </h1>
        <p className="read-author">
          by <bdi>{author}</bdi>
        </p>
        <p className="read-time">{Math.max(1, Math.round(minutes))} min read</p>
        {premise.trim() !== '' && (
          <p className="read-premise" dir="auto">
            {premise}
          </p>
        )}
      </header>
      {parts.map((start) => (
        <div key={start} className="read-part">
          {paragraphs.slice(start, start + PART).map((text, index) => (
            <p
              // biome-ignore lint/suspicious/noArrayIndexKey: a published story does not change while it is read.
              key={index}
              id={`p${start + index + 1}`}
              {...(isSceneBreak(text) && { className: 'read-break' })}
              dir="auto"
            >
              {text}
            </p>
          ))}
        </div>
      ))}
    </article>
  );
}
