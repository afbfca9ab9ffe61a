import {
  MOST_CHAPTERS,
  OPEN_CHAPTERS,
  type PublishedBreak,
  readingMinutes,
  type StoryImage,
} from '@fabula/contract';
import { isSceneBreak, plainWords, readEmphasis } from '@fabula/writing';
import { Fragment, type ReactNode, type Ref } from 'react';
import { readingWords as words } from './readingWords.ts';
import type { ReadStory } from './servedStory.ts';

/** Paragraphs that are rendered together, or skipped together far from the viewport. */
const PART = 64;

interface StoryTextProps extends Omit<ReadStory, 'isNsfw'> {
  ref?: Ref<HTMLElement>;
}

/** A story to read, in the same markup as the server sends (B7). */
export function StoryText({ ref, ...story }: StoryTextProps) {
  const { title, author, premise, genre, paragraphs, breaks = [], images = [], cover } = story;
  const parts = Array.from({ length: Math.ceil(paragraphs.length / PART) }, (_, index) => index * PART);
  const minutes = readingMinutes(paragraphs.map(plainWords));
  const chapters = chaptersOf(paragraphs, breaks);
  const followers = new Map(chapters.map(({ at }, index) => [at, chapters[index + 1]]));
  return (
    <article className="read-story" data-minutes={minutes.toFixed(2)} ref={ref}>
      <header className="read-head">
        {cover && <img className="read-cover" src={cover} alt="" />}
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
        {chapters.length > 1 && <Contents chapters={chapters} />}
      </header>
      {parts.map((start) => (
        <div key={start} className="read-part">
          {paragraphs.slice(start, start + PART).map((text, index) => {
            const own = breaks.filter(({ before }) => before === start + index);
            const isTitle = own.some(({ title = '' }) => isSaid(title, text));
            const id = `p${start + index + 1}`;
            const next = followers.get(start + index);
            const wayOn = next && (
              <p className="read-ways">
                <a href={hrefOf(next)}>{words.nextChapter}</a>
              </p>
            );
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a published story does not change while it is read.
              <Fragment key={index}>
                {own.map((one) => (
                  <Section key={one.before} {...one} isSaid={isTitle} />
                ))}
                {isTitle && (
                  <h2 id={id} className="read-section" dir="auto">
                    {plainWords(text)}
                  </h2>
                )}
                {wayOn}
                {!isTitle && (
                  <p id={id} {...(isSceneBreak(text) && { className: 'read-break' })} dir="auto">
                    {emphasized(text)}
                  </p>
                )}
                {images
                  .filter(({ paragraphIndex }) => paragraphIndex === start + index)
                  .map((image) => (
                    <Figure key={image.id ?? image.imageUrl} {...image} />
                  ))}
              </Fragment>
            );
          })}
        </div>
      ))}
    </article>
  );
}

interface Chapter {
  /** The paragraph that it begins with, from 0. */
  at: number;
  title: string;
  isSaid: boolean;
}

function chaptersOf(paragraphs: readonly string[], breaks: readonly PublishedBreak[]): readonly Chapter[] {
  return breaks
    .flatMap(({ before, title = '' }) =>
      title.trim() === ''
        ? []
        : [{ at: before, title: title.trim(), isSaid: isSaid(title, paragraphs[before] ?? '') }],
    )
    .slice(0, MOST_CHAPTERS)
    .sort((one, other) => one.at - other.at);
}

/** The section's first paragraph repeats its title. */
const isSaid = (title: string, text: string) =>
  title.trim() !== '' && title.trim() === plainWords(text).trim();

const hrefOf = ({ at, isSaid }: Chapter) => `#${isSaid ? 'p' : 's'}${at + 1}`;

function Contents({ chapters }: { chapters: readonly Chapter[] }) {
  return (
    <nav className="read-contents" aria-label={words.contents}>
      <details open={chapters.length <= OPEN_CHAPTERS}>
        <summary>{words.contents}</summary>
        <ol>
          {chapters.map((chapter) => (
            <li key={chapter.at}>
              <a href={hrefOf(chapter)} dir="auto">
                {chapter.title}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

/** Renders italics and bold as the server does. */
function emphasized(text: string): ReactNode {
  return readEmphasis(text).map(({ text: words, marks }, index) => {
    const italic = marks.includes('italic') ? <em>{words}</em> : words;
    // biome-ignore lint/suspicious/noArrayIndexKey: a published story does not change while it is read.
    return <Fragment key={index}>{marks.includes('bold') ? <strong>{italic}</strong> : italic}</Fragment>;
  });
}

function Section({ before, title, summary, isSaid }: PublishedBreak & { isSaid: boolean }) {
  return (
    <>
      {summary?.trim() && (
        <div className="read-summary" dir="auto">
          {summary}
        </div>
      )}
      {isSaid ? null : title?.trim() ? (
        <h2 id={`s${before + 1}`} className="read-section" dir="auto">
          {title}
        </h2>
      ) : (
        <hr className="read-section" />
      )}
    </>
  );
}

function Figure({ imageUrl, caption }: StoryImage) {
  const words = caption.trim();
  return (
    <figure className="read-figure">
      <img src={imageUrl} alt={words || 'Picture'} loading="lazy" />
      {words && <figcaption dir="auto">{words}</figcaption>}
    </figure>
  );
}

export const besideText = '(min-width: 72rem) and (min-height: 24rem)';

/** The side on which a panel covers the least text. */
export const panelPlacement = () => (window.matchMedia(besideText).matches ? 'left bottom' : 'top');
