'use client';

import { linkClass, type Pages, Skeleton } from '@fabula/ui-kit';
import { genreTone } from '@fabula/writing';
import { useId } from 'react';
import type { ListedStory, Listing, StoryGroup } from '../../model/Story.ts';
import { useListing } from '../../react/lists.ts';
import { useLibrary } from '../../react/useLibrary.ts';
import { tones } from '../WorkCover/tones.css.ts';
import { useCoverPicture } from '../WorkCover/useCoverPicture.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { StoryLine } from './StoryLine.tsx';
import * as css from './StoryListing.css.ts';

export interface StoryListingProps {
  /** True for adult stories. Default false. */
  isNsfw?: boolean;
  /** Dark in any theme. Default false: the page's. */
  isDark?: boolean;
  /** Rows instead of cards, and no featured genre. Default false. */
  isCompact?: boolean;
}

/** Two premises and two genres of the newest stories, and the featured genre, two stories each. */
export function StoryListing({ isNsfw = false, ...look }: StoryListingProps) {
  return <ShownListing {...look} isNsfw={isNsfw} listing={useListing(isNsfw)} />;
}

export interface ShownListingProps extends StoryListingProps {
  listing: Pages<Listing>;
  isNsfw: boolean;
}

export function ShownListing({ listing, isNsfw, isDark = false, isCompact = false }: ShownListingProps) {
  const theme = isNsfw ? 'afterdark' : 'lamp';
  return (
    <div
      className={isDark ? `${css.listing} ${css.dark}` : css.listing}
      data-fabula-theme={isDark ? theme : undefined}
    >
      <ListingContent listing={listing} isNsfw={isNsfw} isCompact={isCompact} />
    </div>
  );
}

function ListingContent({ listing, isNsfw, isCompact }: Required<Omit<ShownListingProps, 'isDark'>>) {
  const { addresses, strings } = useLibrary();
  const [found] = listing.items;
  if (listing.state === 'failed') return <LoadFailure isBusy={listing.isBusy} onRetry={listing.more} />;
  if (!found) return <Skeleton lines={6} label={strings.loading} />;
  const { premises, genres, featured } = found;
  if (premises.length === 0 && genres.length === 0) return <p className={css.none}>{strings.none}</p>;
  const shared = { isNsfw, isCompact };
  return (
    <div className={isCompact ? css.sections.compact : css.sections.full}>
      {premises.length > 0 && (
        <ListingSection
          {...shared}
          title={strings.popularPremises}
          href={addresses.premises(isNsfw)}
          by="premise"
          groups={premises}
        />
      )}
      {genres.length > 0 && (
        <ListingSection
          {...shared}
          title={strings.browseByGenre}
          href={addresses.genres(isNsfw)}
          by="genre"
          groups={genres}
        />
      )}
      {!isCompact && featured && featured.premises.length > 0 && (
        <ListingSection
          {...shared}
          title={featured.genre}
          href={addresses.genre(featured.genre, isNsfw)}
          by="premise"
          groups={featured.premises}
        />
      )}
    </div>
  );
}

/** Groups, and stories of each. */
const shown = 2;

interface ListingSectionProps {
  title: string;
  href: string;
  by: 'premise' | 'genre';
  groups: readonly StoryGroup[];
  isNsfw: boolean;
  isCompact: boolean;
}

function ListingSection({ title, href, by, groups, isNsfw, isCompact }: ListingSectionProps) {
  const titleId = useId();
  const { Link, addresses, strings } = useLibrary();
  const look = isCompact ? 'compact' : 'full';
  const Story = isCompact ? StoryLine : StoryCard;
  return (
    <section aria-labelledby={titleId}>
      <div className={css.head}>
        <h2 id={titleId} className={css.titles[look]} dir="auto">
          {title}
        </h2>
        <Link href={href} className={linkClass({ variant: 'quiet' })} aria-describedby={titleId}>
          {strings.viewAll}
        </Link>
      </div>
      <div className={css.groups[look]}>
        {groups.slice(0, shown).map(({ name, stories }) => (
          <div key={name} className={isCompact ? css.compactGroup : css.group}>
            <h3 className={css.groupNames[by]} dir="auto">
              {by === 'premise' ? (
                name
              ) : (
                <Link href={addresses.genre(name, isNsfw)} className={css.genreLink}>
                  {name}
                </Link>
              )}
            </h3>
            <ul className={css.stories[look]}>
              {stories.slice(0, shown).map((story) => (
                <Story key={story.id} story={story} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

interface StoryCardProps {
  story: ListedStory;
}

function StoryCard({ story }: StoryCardProps) {
  const { Link, addresses, strings } = useLibrary();
  const genre = story.genre.trim();
  const shown = useCoverPicture(story.cover, css.picture);
  return (
    <li
      className={`${css.card} ${tones[genreTone(genre) ?? 'plain']}`}
      data-pictured={shown !== null || undefined}
    >
      {shown}
      {genre !== '' && (
        <span className={css.genre} dir="auto">
          {genre}
        </span>
      )}
      <Link href={addresses.work('story', story.id)} className={linkClass({ variant: 'cover' })} dir="auto">
        <span className={css.title} lang={story.language}>
          {story.title}
        </span>
      </Link>
      <p className={css.foot}>
        <span className={css.author}>
          {strings.by} <bdi>{story.author}</bdi>
        </span>
        <span className={css.about}>
          {story.length !== undefined && <span>{strings.readingTime(story.length)}</span>}
          <time dateTime={story.createdAt}>{strings.day(story.createdAt)}</time>
        </span>
      </p>
    </li>
  );
}
