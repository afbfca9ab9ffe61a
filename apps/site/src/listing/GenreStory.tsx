import type { StoryEntry } from '@fabula/contract';
import { Link } from 'react-router-dom';
import { publishedStoryPath } from '../addresses.ts';
import { cutText, formatDay, readingTime } from '../ui/texts.ts';
import { about, excerpt, opening, story as storyClass, title } from './GenreStory.css.ts';
import { listingWords } from './listingWords.ts';

export interface GenreStoryProps {
  story: StoryEntry;
}

/** A story on its genre's page: its beginning, and the date that the list is ordered by. */
export function GenreStory({
  story: { id, title: name, author, updatedAt, premise, excerpt: begins, length },
}: GenreStoryProps) {
  const text = cutText(premise) || cutText(begins);
  return (
    <li className={storyClass} dir="auto">
      <h2 className={title}>
        <Link to={publishedStoryPath(id)} reloadDocument className={opening}>
          {name}
        </Link>
      </h2>
      <p className={about}>
        {listingWords.by} <bdi>{author}</bdi> · <time dateTime={updatedAt}>{formatDay(updatedAt)}</time>
        {length !== undefined && ` · ${readingTime(length)}`}
      </p>
      {text !== '' && (
        <p className={excerpt} dir="auto">
          {text}
        </p>
      )}
    </li>
  );
}
