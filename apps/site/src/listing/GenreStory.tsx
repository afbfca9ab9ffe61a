import type { StoryEntry } from '@fabula/contract';
import { Link } from 'react-router-dom';
import { cutText } from '../library/cutText.ts';
import { formatDay } from './formatDay.ts';
import { about, excerpt, opening, story as storyClass, title } from './GenreStory.css.ts';
import { listingPaths } from './listingPaths.ts';
import { listingWords } from './listingWords.ts';

export interface GenreStoryProps {
  story: StoryEntry;
}

/** A story on the page of its genre, with what it begins with. */
export function GenreStory({
  story: { id, title: name, author, createdAt, premise, excerpt: begins },
}: GenreStoryProps) {
  const text = cutText(premise) || cutText(begins);
  return (
    <li className={storyClass}>
      <h2 className={title} dir="auto">
        <Link to={listingPaths.story(id)} reloadDocument className={opening}>
          {name}
        </Link>
      </h2>
      <p className={about}>
        {listingWords.by} <bdi>{author}</bdi> · <time dateTime={createdAt}>{formatDay(createdAt)}</time>
      </p>
      {text !== '' && (
        <p className={excerpt} dir="auto">
          {text}
        </p>
      )}
    </li>
  );
}
