import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { card, foot, mark, opening, premise, standing } from '../ui/LibraryCard.css.ts';
import { cutText, formatWhen } from '../ui/texts.ts';
import { type CoverFace, WorkCover } from '../ui/WorkCover.tsx';
import { isReading } from './isReading.ts';
import type { LibraryItem } from './Library.ts';
import type { LibraryWords } from './libraryWords.ts';

export interface LibraryCardProps {
  item: LibraryItem;
  words: LibraryWords;
  face: CoverFace;
  /** The link that opens it. */
  linkRef?: Ref<HTMLAnchorElement> | undefined;
}

/** A published work by its cover. All of the card opens it. */
export function LibraryCard({ item, words, face, linkRef }: LibraryCardProps) {
  const title = item.title.trim() || words.untitled;
  const when = formatWhen(item.updatedAt);
  const text = cutText(item.premise || item.excerpt);
  const byline = item.author !== '' && {
    byline: (
      <>
        {words.by} <bdi>{item.author}</bdi>
      </>
    ),
  };
  return (
    <article className={card}>
      <WorkCover work={{ ...item, title }} face={face} heading="h2" {...byline}>
        <Link
          ref={linkRef}
          to={item.to}
          state={item.state}
          reloadDocument={isReading(item.to)}
          className={opening}
        >
          {title}
        </Link>
      </WorkCover>
      {text !== '' && (
        <p className={premise} dir="auto">
          {text}
        </p>
      )}
      <div className={foot}>
        <p className={standing}>{item.length ? `${words.length(item.length)} · ${when}` : when}</p>
        {item.isSample && <p className={mark}>{words.sample}</p>}
        {item.publishedId !== null && <p className={mark}>{words.yours}</p>}
      </div>
    </article>
  );
}
