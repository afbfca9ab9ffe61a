import type { ReadStory } from './ReadStory.ts';
import { reading } from './reading.css.ts';

/** So many paragraphs are laid out together, or not at all while they are far from what is seen. */
const PART = 64;

/** A story to read: the same as the server sends for whoever has no scripts (B7). */
export function StoryText({ title, author, premise, genre, paragraphs }: Omit<ReadStory, 'isNsfw'>) {
  const parts = Array.from({ length: Math.ceil(paragraphs.length / PART) }, (_, index) => index * PART);
  return (
    <article className={reading.story}>
      <header className={reading.head}>
        {genre.trim() !== '' && (
          <p className={reading.genre} dir="auto">
            {genre}
          </p>
        )}
        <h1 className={reading.title} dir="auto">
          {title}
        </h1>
        <p className={reading.author}>
          by <bdi>{author}</bdi>
        </p>
        {premise.trim() !== '' && (
          <p className={reading.premise} dir="auto">
            {premise}
          </p>
        )}
      </header>
      {parts.map((start) => (
        <div key={start} className={reading.part}>
          {paragraphs.slice(start, start + PART).map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a published story does not change while it is read.
            <p key={index} dir="auto">
              {text}
            </p>
          ))}
        </div>
      ))}
    </article>
  );
}
