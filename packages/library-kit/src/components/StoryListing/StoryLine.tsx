'use client';

import { genreTone } from '@fabula/writing';
import type { ListedStory } from '../../model/Story.ts';
import { useLibrary } from '../../react/useLibrary.ts';
import { tones } from '../WorkCover/tones.css.ts';
import { about, author, date, genre as genreClass, length, line, title } from './StoryLine.css.ts';

export interface StoryLineProps {
  story: ListedStory;
  /** True for one that is shown without scripts alone, in place of 'Show more'. Default false. */
  isBeyond?: boolean;
}

export function StoryLine({ story, isBeyond = false }: StoryLineProps) {
  const { Link, addresses, strings } = useLibrary();
  const genre = story.genre.trim();
  return (
    <li className={`${line} ${tones[genreTone(genre) ?? 'plain']}`} data-beyond={isBeyond || undefined}>
      <Link href={addresses.work('story', story.id)} className={title}>
        <bdi lang={story.language}>{story.title}</bdi>
      </Link>
      <span className={about}>
        <span className={author}>
          {strings.by} <bdi>{story.author}</bdi>
        </span>
        {genre !== '' && (
          <span className={genreClass} dir="auto">
            {genre}
          </span>
        )}
        {story.length !== undefined && <span className={length}>{strings.readingTime(story.length)}</span>}
        <time className={date} dateTime={story.createdAt}>
          {strings.day(story.createdAt)}
        </time>
      </span>
    </li>
  );
}
