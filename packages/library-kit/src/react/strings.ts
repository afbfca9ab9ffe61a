import { formatDay, formatWhen } from '@fabula/writing';
import { shelfStrings } from './shelfStrings.ts';

/** Every text of the kit, in English. */
export const englishStrings = {
  popularPremises: 'Popular Premises',
  browseByGenre: 'Browse by Genre',
  viewAll: 'View All',
  everyGenre: 'All genres',
  everyPremise: 'Every premise, the newest first',
  by: 'by',
  none: 'No stories available at the moment.',
  noneHint: 'Once a story is published, it is found here by what it began with.',
  write: 'Write a story',
  loading: 'Loading stories',
  failed: 'Failed to load stories. Please try again.',
  retry: 'Retry',
  more: 'Show more',
  newest: 'Back to the newest',
  elsewhere: 'Elsewhere in the library',
  count: (count: number) => (count === 1 ? '1 story' : `${count.toLocaleString('en-US')} stories`),
  shown: (count: number, what: 'premise' | 'genre' | 'story') => {
    const many = { premise: 'premises', genre: 'genres', story: 'stories' }[what];
    return count === 1 ? `1 ${what} is shown.` : `${count} ${many} are shown.`;
  },
  readingTime: (minutes: number) => `${minutes} min read`,
  /** 'Jan 5, 2024'; '' for no time. */
  day: formatDay,
  /** 'today, 3:05 PM', 'yesterday', '4 days ago', 'Jan 5, 2024'; '' for no time. Without a `now`, as on a server, the day. */
  when: formatWhen as (iso: string, now: Date | null) => string,
  story: shelfStrings('story', 'stories'),
  scene: shelfStrings('scene', 'scenes'),
};

export type LibraryStrings = typeof englishStrings;
