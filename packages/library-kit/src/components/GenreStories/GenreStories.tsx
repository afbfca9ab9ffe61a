'use client';

import { type Pages, Skeleton } from '@fabula/ui-kit';
import { cutText } from '@fabula/writing';
import { useRef } from 'react';
import type { PublishedWork } from '../../model/Story.ts';
import { useKeptPlace, useListing } from '../../react/lists.ts';
import { useLibrary } from '../../react/useLibrary.ts';
import { ShowMore, ToNewest } from '../StoryGroups/ShowMore.tsx';
import { all, only } from '../StoryGroups/StoryGroups.css.ts';
import { LoadFailure } from '../StoryListing/LoadFailure.tsx';
import { ShownListing } from '../StoryListing/StoryListing.tsx';
import {
  about,
  excerpt,
  opening,
  stories as storiesClass,
  story as storyClass,
  title as titleClass,
} from './GenreStories.css.ts';

export interface GenreStoriesProps {
  /** As `useGenreStories` answers. */
  stories: Pages<PublishedWork>;
  /** Names the list. */
  title: string;
  /** True for adult stories. Default false. */
  isNsfw?: boolean;
  /** Where the list begins; null for its beginning. Default null. */
  from?: string | null;
}

/** Stories of a genre, newest first, and what else there is. Where there are none it draws nothing. */
export function GenreStories({ stories, title, isNsfw = false, from = null }: GenreStoriesProps) {
  const { strings } = useLibrary();
  const listing = useListing(isNsfw);
  const list = useRef<HTMLUListElement>(null);
  useKeptPlace(stories);
  const count = stories.items.length;
  if (count === 0)
    return stories.state === 'failed' ? (
      <LoadFailure isBusy={stories.isBusy} onRetry={stories.more} />
    ) : stories.state === 'loading' ? (
      <Skeleton lines={8} label={strings.loading} />
    ) : null;
  return (
    <>
      <section id="all" aria-label={title} tabIndex={-1} className={only}>
        {from !== null && <ToNewest />}
        <ul ref={list} className={storiesClass}>
          {stories.items.map((story) => (
            <GenreStory key={story.id} story={story} />
          ))}
        </ul>
        <ShowMore {...stories} count={count} said={strings.shown(count, 'story')} list={list} />
      </section>
      <aside aria-label={strings.elsewhere} className={all}>
        <ShownListing listing={listing} isNsfw={isNsfw} isCompact />
      </aside>
    </>
  );
}

interface GenreStoryProps {
  story: PublishedWork;
}

/** A story on its genre's page: its beginning, and the date that the list is ordered by. */
function GenreStory({ story }: GenreStoryProps) {
  const { Link, addresses, strings } = useLibrary();
  const { id, title, author, updatedAt, length, language } = story;
  const text = cutText(story.premise) || cutText(story.excerpt);
  return (
    <li className={storyClass} dir="auto">
      <h2 className={titleClass} lang={language}>
        <Link href={addresses.work('story', id)} className={opening}>
          {title}
        </Link>
      </h2>
      <p className={about}>
        {strings.by} <bdi>{author}</bdi> · <time dateTime={updatedAt}>{strings.day(updatedAt)}</time>
        {length !== undefined && ` · ${strings.readingTime(length)}`}
      </p>
      {text !== '' && (
        <p className={excerpt} dir="auto" lang={language}>
          {text}
        </p>
      )}
    </li>
  );
}
