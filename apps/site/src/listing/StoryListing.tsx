import { genreTone, type StoryListing as Listing, type StoryGroup } from '@fabula/contract';
import type { Pages } from '@fabula/ui-kit';
import { linkClass, Skeleton } from '@fabula/ui-kit';
import { formatDay } from '@fabula/writing';
import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { categoryPath, pathOf, publishedStoryPath } from '../addresses.ts';
import { readingTime } from '../ui/texts.ts';
import { tones } from '../ui/tones.css.ts';
import { useCoverPicture } from '../ui/useCoverPicture.tsx';
import { listingWords } from './listingWords.ts';
import type { ListedStory } from './publishedLists.ts';
import { StoryLine } from './StoryLine.tsx';
import * as css from './StoryListing.css.ts';
import { LoadFailure } from './withoutStories.tsx';

export interface StoryListingProps {
  listing: Pages<Listing>;
  isNsfw: boolean;
  /** Dark in any theme. Default false: the page's. */
  isDark?: boolean;
  /** Rows instead of cards, and no featured genre. Default false. */
  isCompact?: boolean;
}

/** Two premises and two genres of the newest stories, and the featured genre, two stories each (writing.md §2, B9). */
export function StoryListing({ listing, isNsfw, isDark = false, isCompact = false }: StoryListingProps) {
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

function ListingContent({ listing, isNsfw, isCompact }: Required<Omit<StoryListingProps, 'isDark'>>) {
  const [found] = listing.items;
  if (listing.state === 'failed') return <LoadFailure isBusy={listing.isBusy} onRetry={listing.more} />;
  if (!found) return <Skeleton lines={6} label={listingWords.loading} />;
  const { premises, genres, featured } = found;
  if (premises.length === 0 && genres.length === 0) return <p className={css.none}>{listingWords.none}</p>;
  const shared = { isNsfw, isCompact };
  return (
    <div className={isCompact ? css.sections.compact : css.sections.full}>
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

/** Groups, and stories of each (writing.md §9). */
const shown = 2;

interface ListingSectionProps {
  title: string;
  to: string;
  by: 'premise' | 'genre';
  groups: readonly StoryGroup[];
  isNsfw: boolean;
  isCompact: boolean;
}

function ListingSection({ title, to, by, groups, isNsfw, isCompact }: ListingSectionProps) {
  const titleId = useId();
  const { pathname } = useLocation();
  const look = isCompact ? 'compact' : 'full';
  const Story = isCompact ? StoryLine : StoryCard;
  return (
    <section aria-labelledby={titleId}>
      <div className={css.head}>
        <h2 id={titleId} className={css.titles[look]} dir="auto">
          {title}
        </h2>
        {/* Links down where all of them are on this page. */}
        <Link
          to={pathname === to ? `${to}#all` : to}
          className={linkClass({ variant: 'quiet' })}
          aria-describedby={titleId}
        >
          {listingWords.viewAll}
        </Link>
      </div>
      <div className={css.groups[look]}>
        {groups.slice(0, shown).map(({ name, stories }) => (
          <div key={name} className={isCompact ? css.compactGroup : css.group}>
            <h3 className={css.groupNames[by]} dir="auto">
              {by === 'premise' ? (
                name
              ) : (
                <Link to={categoryPath(name, isNsfw)} className={css.genreLink}>
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
      <Link
        to={publishedStoryPath(story.id)}
        reloadDocument
        className={linkClass({ variant: 'cover' })}
        dir="auto"
      >
        <span className={css.title}>{story.title}</span>
      </Link>
      <p className={css.foot}>
        <span className={css.author}>
          {listingWords.by} <bdi>{story.author}</bdi>
        </span>
        <span className={css.about}>
          {story.length !== undefined && <span>{readingTime(story.length)}</span>}
          <time dateTime={story.createdAt}>{formatDay(story.createdAt)}</time>
        </span>
      </p>
    </li>
  );
}
