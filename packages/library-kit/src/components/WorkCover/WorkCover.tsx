'use client';

import { genreTone } from '@fabula/writing';
import type { ReactNode } from 'react';
import { tones } from './tones.css.ts';
import { useCoverPicture } from './useCoverPicture.tsx';
import { author, cover, faces, genre, name, picture, title } from './WorkCover.css.ts';

/** Typography of covers: as a book's, or as a script's. */
export type CoverFace = keyof typeof faces;

export interface CoveredWork {
  title: string;
  /** '' for none. */
  genre: string;
  /** The URL of its picture. */
  cover?: string | null | undefined;
  /** What it is written in, as a BCP 47 tag; undefined where it is unknown. */
  language?: string | undefined;
}

export interface WorkCoverProps {
  work: CoveredWork;
  face: CoverFace;
  heading: 'h2' | 'h3';
  /** Below the title. */
  byline?: ReactNode;
  /** True for the cover of a work that is yet to be written. Default false. */
  isBlank?: boolean;
  /** The title, as text or as a link. */
  children: ReactNode;
}

/** A work's cover: its picture above the title, or type alone. */
export function WorkCover({ work, face, heading: Heading, byline, isBlank, children }: WorkCoverProps) {
  const shown = useCoverPicture(work.cover, picture);
  return (
    <div
      className={`${cover} ${tones[genreTone(work.genre) ?? 'plain']}`}
      data-pictured={shown !== null || undefined}
      data-blank={isBlank || undefined}
    >
      {shown}
      <p className={genre} dir="auto">
        {work.genre.trim()}
      </p>
      <div className={name}>
        <Heading
          className={`${title} ${faces[face]}`}
          dir="auto"
          lang={work.language}
          data-length={lengthOf(work.title)}
        >
          {children}
        </Heading>
        {byline !== undefined && <p className={author}>{byline}</p>}
      </div>
    </div>
  );
}

/** Long titles are smaller, to fit their cover. */
function lengthOf(title: string): 'short' | 'long' | 'longest' {
  return title.length > 60 ? 'longest' : title.length > 28 ? 'long' : 'short';
}
