import type { StoryListing as Listing } from '@fabula/contract';
import { Skeleton } from '@fabula/ui-kit';
import { categoryPath, pathOf } from '../addresses.ts';
import { ListingSection } from './ListingSection.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { listingWords } from './listingWords.ts';
import { dark, listing as listingClass, none, sections } from './StoryListing.css.ts';
import type { Pages } from './usePages.ts';

export interface StoryListingProps {
  /** From `useListing`, of the same mode. */
  listing: Pages<Listing>;
  /** Adult stories, and adult pages behind the links. */
  isNsfw: boolean;
  /** Drawn on dark whatever the page’s theme. Default false: as the page. */
  isDark?: boolean;
  /** Rows instead of cards, and no featured genre. Default false. */
  isCompact?: boolean;
}

/** Two premises and two genres of the newest stories, and the featured genre, two stories each (writing.md §2, B9). */
export function StoryListing({ listing, isNsfw, isDark = false, isCompact = false }: StoryListingProps) {
  const theme = isNsfw ? 'afterdark' : 'lamp';
  return (
    <div
      className={isDark ? `${listingClass} ${dark}` : listingClass}
      data-fabula-theme={isDark ? theme : undefined}
    >
      <ListingContent listing={listing} isNsfw={isNsfw} isCompact={isCompact} />
    </div>
  );
}

function ListingContent({ listing, isNsfw, isCompact }: Required<Omit<StoryListingProps, 'isDark'>>) {
  const [found] = listing.items;
  if (listing.state === 'failed') return <LoadFailure isBusy={listing.isBusy} onRetry={listing.more} />;
  if (!found) return <Skeleton lines={6} label={listingWords.loading} />;
  const { premises, genres, featured } = found;
  if (premises.length === 0 && genres.length === 0) return <p className={none}>{listingWords.none}</p>;
  const shared = { isNsfw, isCompact };
  return (
    <div className={isCompact ? sections.compact : sections.full}>
      {premises.length > 0 && (
        <ListingSection
          {...shared}
          title={listingWords.popularPremises}
          to={pathOf('premises', isNsfw)}
          by="premise"
          groups={premises}
        />
      )}
      {genres.length > 0 && (
        <ListingSection
          {...shared}
          title={listingWords.browseByGenre}
          to={pathOf('genres', isNsfw)}
          by="genre"
          groups={genres}
        />
      )}
      {!isCompact && featured && featured.premises.length > 0 && (
        <ListingSection
          {...shared}
          title={featured.genre}
          to={categoryPath(featured.genre, isNsfw)}
          by="premise"
          groups={featured.premises}
        />
      )}
    </div>
  );
}
