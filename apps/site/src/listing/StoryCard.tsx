import { genreTone } from '@fabula/contract';
import { Link } from 'react-router-dom';
import { tones } from '../library/tones.css.ts';
import { formatDay } from './formatDay.ts';
import type { ListedStory } from './ListedStory.ts';
import { listingPaths } from './listingPaths.ts';
import { listingWords } from './listingWords.ts';
import { author, card, date, foot, genre as genreClass, opening, title } from './StoryCard.css.ts';

export interface StoryCardProps {
  story: ListedStory;
}

/** A published story as a small cover. All of it opens the story. */
export function StoryCard({ story }: StoryCardProps) {
  const genre = story.genre.trim();
  return (
    <li className={`${card} ${tones[genreTone(genre) ?? 'plain']}`}>
      {genre !== '' && (
        <span className={genreClass} dir="auto">
          {genre}
        </span>
      )}
      <Link to={listingPaths.story(story.id)} reloadDocument className={opening} dir="auto">
        <span className={title}>{story.title}</span>
      </Link>
      <p className={foot}>
        <span className={author}>
          {listingWords.by} <bdi>{story.author}</bdi>
        </span>
        <time className={date} dateTime={story.createdAt}>
          {formatDay(story.createdAt)}
        </time>
      </p>
    </li>
  );
}
