import { genreTone } from '@fabula/contract';
import { linkClass } from '@fabula/ui-kit';
import { Link } from 'react-router-dom';
import { publishedStoryPath } from '../addresses.ts';
import { formatDay, readingTime } from '../ui/texts.ts';
import { tones } from '../ui/tones.css.ts';
import { useCoverPicture } from '../ui/useCoverPicture.tsx';
import { listingWords } from './listingWords.ts';
import type { ListedStory } from './publishedLists.ts';
import { about, author, card, foot, genre as genreClass, picture, title } from './StoryCard.css.ts';

export interface StoryCardProps {
  story: ListedStory;
}

export function StoryCard({ story }: StoryCardProps) {
  const genre = story.genre.trim();
  const shown = useCoverPicture(story.cover, picture);
  return (
    <li
      className={`${card} ${tones[genreTone(genre) ?? 'plain']}`}
      data-pictured={shown !== null || undefined}
    >
      {shown}
      {genre !== '' && (
        <span className={genreClass} dir="auto">
          {genre}
        </span>
      )}
      <Link
        to={publishedStoryPath(story.id)}
        reloadDocument
        className={linkClass({ variant: 'cover' })}
        dir="auto"
      >
        <span className={title}>{story.title}</span>
      </Link>
      <p className={foot}>
        <span className={author}>
          {listingWords.by} <bdi>{story.author}</bdi>
        </span>
        <span className={about}>
          {story.length !== undefined && <span>{readingTime(story.length)}</span>}
          <time dateTime={story.createdAt}>{formatDay(story.createdAt)}</time>
        </span>
      </p>
    </li>
  );
}
