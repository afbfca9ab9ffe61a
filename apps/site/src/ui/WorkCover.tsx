import { genreTone } from '@fabula/contract';
import type { ReactNode } from 'react';
import { author as authorClass, cover, faces, genre, name, picture, title } from './LibraryCard.css.ts';
import { tones } from './tones.css.ts';
import { useCoverPicture } from './useCoverPicture.tsx';

/** Typography of covers: as a book's, or as a script's. */
export type CoverFace = keyof typeof faces;

export interface WorkCoverProps {
  work: { title: string; genre: string; cover?: string | null | undefined };
  face: CoverFace;
  heading: 'h2' | 'h3';
  byline?: ReactNode;
  className?: string;
  titleClassName?: string;
  children: ReactNode;
}

/** A work's cover: its picture above the title, or type alone. */
export function WorkCover({ work, face, heading: Heading, byline, ...rest }: WorkCoverProps) {
  const { className = '', titleClassName = '', children } = rest;
  const shown = useCoverPicture(work.cover, picture);
  return (
    <div
      className={`${cover} ${tones[genreTone(work.genre) ?? 'plain']} ${className}`}
      data-pictured={shown !== null || undefined}
    >
      {shown}
      <p className={genre} dir="auto">
        {work.genre.trim()}
      </p>
      <div className={name}>
        <Heading
          className={`${title} ${faces[face]} ${titleClassName}`}
          dir="auto"
          data-length={lengthOf(work.title)}
        >
          {children}
        </Heading>
        {byline !== undefined && <p className={authorClass}>{byline}</p>}
      </div>
    </div>
  );
}

/** Long titles are smaller, to fit their cover. */
function lengthOf(title: string): 'short' | 'long' | 'longest' {
  return title.length > 60 ? 'longest' : title.length > 28 ? 'long' : 'short';
}
