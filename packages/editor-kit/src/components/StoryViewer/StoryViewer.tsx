import { isSceneBreak, mayHaveEmphasis, plainWords, readEmphasis } from '@fabula/writing';
import { Fragment, type ReactNode } from 'react';
import { type PublishedStory, toPublished } from '../../model/Publication.ts';
import type { Paragraph, Story, StoryImage } from '../../model/Story.ts';
import {
  caption as captionClass,
  facts,
  figure,
  head,
  heading,
  paragraph as paragraphClass,
  part,
  picture,
  premise as premiseClass,
  rule,
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
  /** Words around the story. Default English: 'by', 'Untitled story', 'Picture'. */
  words?: { by?: string; untitled?: string; picture?: string };
  /** The accessible name. Default: the story's title. */
  'aria-label'?: string;
  /** Added to the viewer's own class. */
  className?: string;
}

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
  words: { by = 'by', untitled = 'Untitled story', picture: pictureWord = 'Picture' } = {},
  'aria-label': label,
  className,
}: StoryViewerProps) {
  const { paragraphs, ...shown } = viewed(story);
  const writtenBy = author ?? shown.author;
  const title = shown.title.trim() || untitled;
  const Title = `h${headingLevel}` as const;
  const Heading = `h${headingLevel + 1}` as 'h2';
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
            .map(({ id, text, section, pictures, summary }) => {
              const named = { 'data-fabula-paragraph': id, dir: 'auto' } as const;
              return (
                <Fragment key={id}>
                  {section === '' && <hr className={rule} />}
                  {section && section !== plainWords(text).trim() && (
                    <Heading className={heading} dir="auto">
                      {section}
                    </Heading>
                  )}
                  {section && section === plainWords(text).trim() ? (
                    <Heading className={heading} {...named}>
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
  /** Title of the section that begins here, '' for an untitled one; undefined where none begins. */
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
  const published = isKept ? toPublished(story, { title: story.title, author: '' }) : story;
  const written = isKept ? story.paragraphs.filter(({ text }) => text.trim() !== '') : [];
  const images = new Map<string, StoryImage>(isKept ? story.images.map((image) => [image.id, image]) : []);
  const sections = new Map(published.breaks.map(({ before, title = '' }) => [before, title.trim()]));
  return {
    ...published,
    paragraphs: published.paragraphs.map((text, index) => {
      const id = written[index]?.id ?? String(index + 1);
      return {
        id,
        text,
        section: sections.get(index),
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
