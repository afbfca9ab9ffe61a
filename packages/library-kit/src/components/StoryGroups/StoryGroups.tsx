'use client';

import { EmptyState, linkClass, Skeleton } from '@fabula/ui-kit';
import { useId, useRef } from 'react';
import { useKeptPlace, useListing, useStoryGroups } from '../../react/lists.ts';
import { useLibrary } from '../../react/useLibrary.ts';
import { LoadFailure } from '../StoryListing/LoadFailure.tsx';
import { ShownListing } from '../StoryListing/StoryListing.tsx';
import { genres as genresClass } from './GenreCard.css.ts';
import { GenreCard } from './GenreCard.tsx';
import { groups as groupsClass } from './PremiseGroup.css.ts';
import { PremiseGroup } from './PremiseGroup.tsx';
import { ShowMore, ToNewest } from './ShowMore.tsx';
import { all, allTitle } from './StoryGroups.css.ts';

export interface StoryGroupsProps {
  by: 'premises' | 'genres';
  /** True for adult stories. Default false. */
  isNsfw?: boolean;
  /** Where the list begins, as `addresses.part` was given it; null for its beginning. Default null. */
  from?: string | null;
}

/** The newest at the top, then all premises or genres, rendered together against layout shift. */
export function StoryGroups({ by, isNsfw = false, from = null }: StoryGroupsProps) {
  const { strings } = useLibrary();
  const groups = useStoryGroups({ by, isNsfw, from });
  const listing = useListing(isNsfw);
  const list = useRef<HTMLUListElement>(null);
  const titleId = useId();
  useKeptPlace({ ...groups, state: listing.state === 'loading' ? 'loading' : groups.state });
  const isOfPremises = by === 'premises';
  if (groups.state === 'loading' || listing.state === 'loading')
    return <Skeleton lines={8} label={strings.loading} />;
  if (groups.items.length === 0)
    return groups.state === 'failed' ? (
      <LoadFailure isBusy={groups.isBusy} onRetry={groups.more} />
    ) : (
      <NoStories isNsfw={isNsfw} />
    );
  const count = groups.items.length;
  return (
    <>
      <ShownListing listing={listing} isNsfw={isNsfw} isCompact={isOfPremises} />
      <section id="all" aria-labelledby={titleId} className={all} tabIndex={-1}>
        <h2 id={titleId} className={allTitle}>
          {isOfPremises ? strings.everyPremise : strings.everyGenre}
        </h2>
        {from !== null && <ToNewest />}
        <ul ref={list} className={isOfPremises ? groupsClass : genresClass}>
          {groups.items.map((group) =>
            isOfPremises ? (
              <PremiseGroup key={`${isNsfw} ${group.name}`} group={group} isNsfw={isNsfw} />
            ) : (
              <GenreCard key={group.name} group={group} isNsfw={isNsfw} />
            ),
          )}
        </ul>
        <ShowMore
          {...groups}
          count={count}
          said={strings.shown(count, isOfPremises ? 'premise' : 'genre')}
          list={list}
        />
      </section>
    </>
  );
}

interface NoStoriesProps {
  isNsfw: boolean;
}

function NoStories({ isNsfw }: NoStoriesProps) {
  const { Link, addresses, strings } = useLibrary();
  return (
    <EmptyState
      title={strings.none}
      actions={
        <Link
          href={addresses.write('story', isNsfw)}
          className={linkClass({ variant: 'secondary', size: 'large' })}
        >
          {strings.write}
        </Link>
      }
    >
      {strings.noneHint}
    </EmptyState>
  );
}
