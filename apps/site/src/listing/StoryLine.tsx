import { genreTone } from '@fabula/contract';
import { formatDay } from '@fabula/writing';
import { Link } from 'react-router-dom';
import { publishedStoryPath } from '../addresses.ts';
import { readingTime } from '../ui/texts.ts';
import { tones } from '../ui/tones.css.ts';
import { listingWords } from './listingWords.ts';
import type { ListedStory } from './publishedLists.ts';
import { about, author, date, genre as genreClass, length, line, title } from './StoryLine.css.ts';

export interface StoryLineProps {
  story: ListedStory;
  /** True for one that is shown without scripts alone, in place of 'Show more'. Default false. */
  isBeyond?: boolean;
}

export function StoryLine({ story, isBeyond = false }: StoryLineProps) {
  const genre = story.genre.trim();
  return (
    <li className={`${line} ${tones[genreTone(genre) ?? 'plain']}`} data-beyond={isBeyond || undefined}>
      <Link to={publishedStoryPath(story.id)} reloadDocument className={title}>
        <bdi>{story.title}</bdi>
      </Link>
      <span className={about}>
        <span className={author}>
          {listingWords.by} <bdi>{story.author}</bdi>
        </span>
        {genre !== '' && (
          <span className={genreClass} dir="auto">
            {genre}
          </span>
        )}
        {story.length !== undefined && <span className={length}>{readingTime(story.length)}</span>}
        <time className={date} dateTime={story.createdAt}>
          {formatDay(story.createdAt)}
        </time>
      </span>
    </li>
  );
}
