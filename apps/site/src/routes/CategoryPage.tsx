import type { StoryEntry } from '@fabula/contract';
import { Skeleton } from '@fabula/ui-kit';
import { cutText, formatDay } from '@fabula/writing';
import { useRef } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { headOf, publishedStoryPath } from '../addresses.ts';
import { PageHead } from '../head/PageHead.tsx';
import { isAdultPath } from '../isAdultPath.ts';
import { all, only } from '../listing/ListingFrame.css.ts';
import { ListingFrame, ShowMore } from '../listing/ListingFrame.tsx';
import { listingWords } from '../listing/listingWords.ts';
import { useKeptPlace, useListing, usePublished } from '../listing/publishedLists.ts';
import { StoryListing } from '../listing/StoryListing.tsx';
import { LoadFailure, NoSuchGenre } from '../listing/withoutStories.tsx';
import { FirstPartLink } from '../served/PartLinks.tsx';
import { readingTime } from '../ui/texts.ts';
import {
  about,
  excerpt,
  opening,
  stories as storiesClass,
  story as storyClass,
  title,
} from './CategoryPage.css.ts';

/** Stories of a genre, newest first (R9, B10). */
export function CategoryPage() {
  const { genre = '' } = useParams();
  const isNsfw = isAdultPath(useLocation().pathname);
  const from = useSearchParams()[0].get('after');
  const stories = usePublished(genre.trim(), isNsfw, from);
  const listing = useListing(isNsfw);
  const list = useRef<HTMLUListElement>(null);
  useKeptPlace(stories);
  const [newest] = stories.items;
  const title = newest?.genre.trim() || genre.trim();
  const count = stories.items.length;
  if (!newest && stories.state === 'ready') return <NoSuchGenre isNsfw={isNsfw} />;
  return (
    <ListingFrame title={title} isNsfw={isNsfw}>
      <PageHead
        {...(isNsfw
          ? headOf('category', true)
          : {
              title: `${title}: stories to read`,
              description: `Stories of the genre ${title}, newest first, by people who wrote them with AI.`,
            })}
      />
      {newest ? (
        <>
          <section id="all" aria-label={title} tabIndex={-1} className={only}>
            {from !== null && <FirstPartLink>{listingWords.newest}</FirstPartLink>}
            <ul ref={list} className={storiesClass}>
              {stories.items.map((story) => (
                <GenreStory key={story.id} story={story} />
              ))}
            </ul>
            <ShowMore {...stories} count={count} said={listingWords.shown(count, 'story')} list={list} />
          </section>
          <aside aria-label={listingWords.elsewhere} className={all}>
            <StoryListing listing={listing} isNsfw={isNsfw} isCompact />
          </aside>
        </>
      ) : stories.state === 'failed' ? (
        <LoadFailure isBusy={stories.isBusy} onRetry={stories.more} />
      ) : (
        <Skeleton lines={8} label={listingWords.loading} />
      )}
    </ListingFrame>
  );
}

interface GenreStoryProps {
  story: StoryEntry;
}

/** A story on its genre's page: its beginning, and the date that the list is ordered by. */
function GenreStory({
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
