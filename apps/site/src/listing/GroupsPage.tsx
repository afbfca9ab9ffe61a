import type { StoryGroup } from '@fabula/contract';
import { Skeleton } from '@fabula/ui-kit';
import { type ReactElement, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FirstPartLink } from '../served/PartLinks.tsx';
import { all, allTitle } from './ListingFrame.css.ts';
import { ListingFrame, ShowMore } from './ListingFrame.tsx';
import { listingWords } from './listingWords.ts';
import { useGroups, useKeptPlace, useListing } from './publishedLists.ts';
import { StoryListing } from './StoryListing.tsx';
import { LoadFailure, NoStories } from './withoutStories.tsx';

export interface GroupsPageProps {
  by: 'premises' | 'genres';
  isNsfw: boolean;
  title: string;
  allTitle: string;
  isCompact: boolean;
  className: string;
  /** Renders a group as a list item, keyed by its name. */
  children: (group: StoryGroup) => ReactElement;
}

/** The newest at the top, then all groups, rendered together against layout shift. */
export function GroupsPage({
  by,
  isNsfw,
  title,
  allTitle: whole,
  isCompact,
  className,
  children,
}: GroupsPageProps) {
  const [query] = useSearchParams();
  const from = query.get('after');
  const groups = useGroups(by, isNsfw, from);
  const listing = useListing(isNsfw);
  const list = useRef<HTMLUListElement>(null);
  useKeptPlace({ ...groups, state: listing.state === 'loading' ? 'loading' : groups.state });
  const isWaiting = groups.state === 'loading' || listing.state === 'loading';
  return (
    <ListingFrame title={title} isNsfw={isNsfw}>
      {isWaiting ? (
        <Skeleton lines={8} label={listingWords.loading} />
      ) : groups.items.length > 0 ? (
        <>
          <StoryListing listing={listing} isNsfw={isNsfw} isCompact={isCompact} />
          <section id="all" aria-labelledby="all-title" className={all} tabIndex={-1}>
            <h2 id="all-title" className={allTitle}>
              {whole}
            </h2>
            {from !== null && <FirstPartLink>{listingWords.newest}</FirstPartLink>}
            <ul ref={list} className={className}>
              {groups.items.map(children)}
            </ul>
            <ShowMore
              {...groups}
              count={groups.items.length}
              said={listingWords.shown(groups.items.length, by === 'premises' ? 'premise' : 'genre')}
              list={list}
            />
          </section>
        </>
      ) : groups.state === 'failed' ? (
        <LoadFailure isBusy={groups.isBusy} onRetry={groups.more} />
      ) : (
        <NoStories isNsfw={isNsfw} />
      )}
    </ListingFrame>
  );
}
