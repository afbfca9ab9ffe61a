import type { StoryGroup } from '@fabula/contract';
import { linkClass } from '@fabula/ui-kit';
import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { categoryPath } from '../addresses.ts';
import { listingWords } from './listingWords.ts';
import { StoryCard } from './StoryCard.tsx';
import { StoryLine } from './StoryLine.tsx';
import {
  compactGroup,
  genreLink,
  group as groupClass,
  groupNames,
  groups as groupsClass,
  head,
  stories as storiesClass,
  titles,
} from './StoryListing.css.ts';

/** Groups, and stories of each (writing.md §9). */
const shown = 2;

export interface ListingSectionProps {
  title: string;
  /** Where all of them are. */
  to: string;
  by: 'premise' | 'genre';
  groups: readonly StoryGroup[];
  isNsfw: boolean;
  isCompact: boolean;
}

/** Some groups of stories under one title, and the way to all of them. */
export function ListingSection({ title, to, by, groups, isNsfw, isCompact }: ListingSectionProps) {
  const titleId = useId();
  const { pathname } = useLocation();
  const look = isCompact ? 'compact' : 'full';
  const Story = isCompact ? StoryLine : StoryCard;
  return (
    <section aria-labelledby={titleId}>
      <div className={head}>
        <h2 id={titleId} className={titles[look]} dir="auto">
          {title}
        </h2>
        {/* Where all of them are on this very page, it leads down to them. */}
        <Link
          to={pathname === to ? `${to}#all` : to}
          className={linkClass({ variant: 'quiet' })}
          aria-describedby={titleId}
        >
          {listingWords.viewAll}
        </Link>
      </div>
      <div className={groupsClass[look]}>
        {groups.slice(0, shown).map(({ name, stories }) => (
          <div key={name} className={isCompact ? compactGroup : groupClass}>
            <h3 className={groupNames[by]} dir="auto">
              {by === 'premise' ? (
                name
              ) : (
                <Link to={categoryPath(name, isNsfw)} className={genreLink}>
                  {name}
                </Link>
              )}
            </h3>
            <ul className={storiesClass[look]}>
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
