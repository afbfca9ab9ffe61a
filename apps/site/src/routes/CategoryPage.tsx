import { Skeleton } from '@fabula/ui-kit';
import { useRef } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { PageHead } from '../head/PageHead.tsx';
import { isAdultPath } from '../isAdultPath.ts';
import { stories as storiesClass } from '../listing/GenreStory.css.ts';
import { GenreStory } from '../listing/GenreStory.tsx';
import { all, only } from '../listing/ListingFrame.css.ts';
import { ListingFrame } from '../listing/ListingFrame.tsx';
import { listingWords } from '../listing/listingWords.ts';
import { useListing, usePublished } from '../listing/publishedLists.ts';
import { ShowMore } from '../listing/ShowMore.tsx';
import { StoryListing } from '../listing/StoryListing.tsx';
import { useKeptPlace } from '../listing/useKeptPlace.ts';
import { LoadFailure, NoSuchGenre } from '../listing/withoutStories.tsx';
import { FirstPartLink } from '../served/PartLinks.tsx';

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
        title={`${title}: stories to read`}
        description={`Stories of the genre ${title}, newest first, by people who wrote them with AI.`}
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
