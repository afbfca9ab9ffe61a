import { genreTone } from '@fabula/contract';
import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { formatWhen } from '../stories/formatWhen.ts';
import { cutText } from './cutText.ts';
import { isReading } from './isReading.ts';
import type { LibraryItem } from './Library.ts';
import {
  author as authorClass,
  card,
  cover,
  faces,
  foot,
  genre as genreClass,
  mark,
  name,
  opening,
  premise as premiseClass,
  standing as standingClass,
  title as titleClass,
} from './LibraryCard.css.ts';
import type { LibraryWords } from './libraryWords.ts';
import { tones } from './tones.css.ts';

/** How the covers are set: as a book's, or as a script's. */
export type CoverFace = keyof typeof faces;

export interface LibraryCardProps {
  item: LibraryItem;
  words: LibraryWords;
  face: CoverFace;
  /** The link that opens it. */
  linkRef?: Ref<HTMLAnchorElement> | undefined;
}

/** A published work by its cover, which is made of type. All of the card opens it. */
export function LibraryCard({ item, words, face, linkRef }: LibraryCardProps) {
  const title = item.title.trim() || words.untitled;
  const when = formatWhen(item.updatedAt);
  const text = cutText(item.premise || item.excerpt);
  return (
    <article className={card}>
      <div className={`${cover} ${tones[genreTone(item.genre) ?? 'plain']}`}>
        <p className={genreClass} dir="auto">
          {item.genre.trim()}
        </p>
        <div className={name}>
          <h2 className={`${titleClass} ${faces[face]}`} dir="auto" data-length={lengthOf(title)}>
            <Link
              ref={linkRef}
              to={item.to}
              state={item.state}
              reloadDocument={isReading(item.to)}
              className={opening}
            >
              {title}
            </Link>
          </h2>
          {item.author !== '' && (
            <p className={authorClass}>
              {words.by} <bdi>{item.author}</bdi>
            </p>
          )}
        </div>
      </div>
      {text !== '' && (
        <p className={premiseClass} dir="auto">
          {text}
        </p>
      )}
      <div className={foot}>
        <p className={standingClass}>{item.length ? `${words.length(item.length)} · ${when}` : when}</p>
        {item.isSample && <p className={mark}>{words.sample}</p>}
        {item.publishedId !== null && <p className={mark}>{words.yours}</p>}
      </div>
    </article>
  );
}

/** Long titles are set smaller, so that they keep to their cover. */
function lengthOf(title: string): 'short' | 'long' | 'longest' {
  return title.length > 60 ? 'longest' : title.length > 28 ? 'long' : 'short';
}
