import { isSceneBreak, languageAttributes, mayHaveEmphasis, plainWords, readEmphasis } from '@fabula/writing';
import { Fragment, type ReactNode } from 'react';
import { headingLevels } from '../../model/headings.ts';
import { type PublishedStory, toPublished } from '../../model/Publication.ts';
import { withoutNotes } from '../../model/privacy.ts';
import type { HeadingRank, Headings, Paragraph, Story, StoryImage } from '../../model/Story.ts';
import {
  caption as captionClass,
  facts,
  figure,
  head,
  heading,
  paragraph as paragraphClass,
  part,
  partHeading,
  picture,
  premise as premiseClass,
  rule,
  sceneHeading,
  summary as summaryClass,
  title as titleClass,
  viewer,
} from './StoryViewer.css.ts';

/** A picture in a viewed story. */
export interface ViewedPicture {
  readonly id: string;
  /** The server's id; null for a picture that is kept with the story alone. */
  readonly imageId: string | null;
  /** '' in a published story. */
  readonly imageUrl: string;
  readonly caption: string;
}

export interface StoryViewerProps {
  /** An editor's story, or a published one. */
  story: Story | PublishedStory;
  /** Overrides the author of a published story. */
  author?: string;
  /** Shows title, author, genre and premise. Default true. */
  hasHead?: boolean;
  /** Shows section summaries. Default false. */
  hasSummaries?: boolean;
  /** The title's level; sections are one lower. Default 1. */
  headingLevel?: 1 | 2 | 3 | 4 | 5;
  /** Default: its `imageUrl`. A picture without an address is shown as its caption. */
  pictureUrl?: (picture: ViewedPicture) => string;
  /** Replaces the kit's `img`. `className` fits it into the column of text. */
  renderPicture?: (
    picture: ViewedPicture,
    drawn: { src: string; alt: string; className: string },
  ) => ReactNode;
  /** What the story is written in where it has no language of its own: BCP 47. Default: unknown. */
  language?: string | undefined;
  /** Words around the story. Default English: 'by', 'Untitled story', 'Picture'. */
  words?: { by?: string; untitled?: string; picture?: string };
  /** The accessible name. Default: the story's title. */
  'aria-label'?: string;
  /** Added to the viewer's own class. */
  className?: string;
}

const headingClasses = { part: partHeading, chapter: heading, scene: sceneHeading };

/** Paragraphs to a box of `content-visibility`. */
const paragraphsAPart = 64;

/**
 * A read-only story with sections and pictures. Stateless, without provider or client script: it works in
 * server components.
 */
export function StoryViewer({
  story,
  author,
  hasHead = true,
  hasSummaries = false,
  headingLevel = 1,
  pictureUrl = ({ imageUrl }) => imageUrl,
  renderPicture,
  language,
  words: { by = 'by', untitled = 'Untitled story', picture: pictureWord = 'Picture' } = {},
  'aria-label': label,
  className,
}: StoryViewerProps) {
  const { paragraphs, ...shown } = viewed(story);
  const writtenBy = author ?? shown.author;
  const title = shown.title.trim() || untitled;
  const Title = `h${headingLevel}` as const;
  const places = Array.from({ length: Math.ceil(paragraphs.length / paragraphsAPart) });

  const figureOf = (image: ViewedPicture) => {
    const src = pictureUrl(image);
    const said = image.caption.trim();
    const drawn = { src, alt: said || pictureWord, className: picture };
    return (
      <figure key={image.id} className={figure} data-fabula-picture={image.id}>
        {src !== '' && (renderPicture?.(image, drawn) ?? <PlainPicture {...drawn} />)}
        {said !== '' && (
          <figcaption className={captionClass} dir="auto">
            {said}
          </figcaption>
        )}
      </figure>
    );
  };

  return (
    <article
      className={className ? `${viewer} ${className}` : viewer}
      {...languageAttributes(story.language ?? language)}
      aria-label={label ?? title}
      data-fabula-viewer
      data-fabula-root
    >
      {hasHead && (
        <header className={head}>
          <Title className={titleClass} dir="auto">
            {title}
          </Title>
          {writtenBy.trim() !== '' && (
            <p className={facts}>
              {by} <bdi>{writtenBy}</bdi>
            </p>
          )}
          {shown.genre.trim() !== '' && (
            <p className={facts} dir="auto">
              {shown.genre}
            </p>
          )}
          {shown.premise.trim() !== '' && (
            <p className={premiseClass} dir="auto">
              {shown.premise}
            </p>
          )}
        </header>
      )}
      {places.map((_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
        <div key={place} className={part}>
          {paragraphs
            .slice(place * paragraphsAPart, (place + 1) * paragraphsAPart)
            .map(({ id, text, rank, level, section, pictures, summary }) => {
              const Heading = `h${Math.min(headingLevel + level - 1, 6)}` as 'h2';
              const named = { 'data-fabula-paragraph': id, dir: 'auto' } as const;
              return (
                <Fragment key={id}>
                  {section === '' && rank === undefined && <hr className={rule} />}
                  {section && (
                    <Heading className={heading} dir="auto">
                      {section}
                    </Heading>
                  )}
                  {rank ? (
                    <Heading className={headingClasses[rank]} {...named}>
                      {wordsOf(text)}
                    </Heading>
                  ) : (
                    <p
                      className={paragraphClass}
                      {...named}
                      data-scene-break={isSceneBreak(text) || undefined}
                    >
                      {wordsOf(text)}
                    </p>
                  )}
                  {pictures.map(figureOf)}
                  {hasSummaries && summary !== '' && (
                    <p className={summaryClass} dir="auto">
                      {summary}
                    </p>
                  )}
                </Fragment>
              );
            })}
        </div>
      ))}
    </article>
  );
}

function wordsOf(text: string): ReactNode {
  if (!mayHaveEmphasis(text)) return text;
  return readEmphasis(text).map(({ text: words, marks }, index) => {
    const slanted = marks.includes('italic') ? <em>{words}</em> : words;
    // biome-ignore lint/suspicious/noArrayIndexKey: runs have no names
    return <Fragment key={index}>{marks.includes('bold') ? <strong>{slanted}</strong> : slanted}</Fragment>;
  });
}

function PlainPicture({ src, alt, className }: { src: string; alt: string; className: string }) {
  return <img src={src} alt={alt} loading="lazy" decoding="async" className={className} />;
}

interface ViewedParagraph extends Paragraph {
  readonly rank: HeadingRank | undefined;
  /** Of a heading, counted from the title's. */
  readonly level: number;
  /** Title of the section that begins here, '' for one without; undefined where none begins. */
  readonly section: string | undefined;
  readonly pictures: readonly ViewedPicture[];
  /** Summary of the section that ends here; '' for none. */
  readonly summary: string;
}

interface Viewed {
  readonly title: string;
  readonly author: string;
  readonly genre: string;
  readonly premise: string;
  readonly paragraphs: readonly ViewedParagraph[];
}

function viewed(story: Story | PublishedStory): Viewed {
  const isKept = 'images' in story;
  const own = isKept ? withoutNotes(story) : null;
  const published = own ? toPublished(own, { title: own.title, author: '' }) : (story as PublishedStory);
  const written = own ? own.paragraphs.filter(({ text }) => text.trim() !== '') : [];
  const images = new Map<string, StoryImage>(isKept ? story.images.map((image) => [image.id, image]) : []);
  const texts = published.paragraphs.map((text, index) => ({
    id: written[index]?.id ?? String(index + 1),
    text,
  }));
  const ranks = ranksIn(published, texts);
  const levels = headingLevels(texts, ranks);
  const sections = new Map(published.breaks.map(({ before, title = '' }) => [before, title.trim()]));
  return {
    ...published,
    paragraphs: texts.map(({ id, text }, index) => {
      const rank = ranks[id];
      return {
        id,
        text,
        rank,
        level: levels.get(id) ?? 2,
        section: rank ? undefined : sections.get(index),
        pictures: published.pictures
          .filter(({ after }) => after === index)
          .map(({ id: pictureId, caption }) => ({
            id: pictureId,
            imageId: images.get(pictureId)?.imageId ?? null,
            imageUrl: images.get(pictureId)?.imageUrl ?? '',
            caption,
          })),
        summary: isKept ? (story.breaks[id]?.summary.trim() ?? '') : '',
      };
    }),
  };
}

/** In a work from before headings, a title that the paragraph repeats is one. */
function ranksIn({ headings, breaks }: PublishedStory, texts: readonly Paragraph[]): Headings {
  const told =
    headings ??
    breaks.flatMap(({ before: at, title = '' }) => {
      const isRepeated = title.trim() !== '' && title.trim() === plainWords(texts[at]?.text ?? '').trim();
      return isRepeated ? [{ at, rank: 'chapter' as const }] : [];
    });
  return Object.fromEntries(
    told.flatMap(({ at, rank }) => {
      const home = texts[at];
      return home ? [[home.id, rank] as const] : [];
    }),
  );
}
