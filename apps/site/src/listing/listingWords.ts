/** Strings of the pages of premises and genres, and of their listing (writing.md §2, §8). */
export const listingWords = {
  allPremises: 'All Premises',
  genres: 'Genres',
  adultGenres: 'Adult genres',
  popularPremises: 'Popular Premises',
  browseByGenre: 'Browse by Genre',
  viewAll: 'View All',
  /** 'View All' alone is no accessible name. */
  viewAllOf: (title: string) => `View All: ${title}`,
  by: 'by',
  back: 'Back',
  allGenres: 'All genres',
  everyPremise: 'Every premise, the newest first',
  elsewhere: 'Elsewhere in the library',
  none: 'No stories available at the moment.',
  noneHint: 'Once a story is published, it is found here by what it began with.',
  write: 'Write a story',
  loading: 'Loading stories',
  failed: 'Failed to load stories. Please try again.',
  retry: 'Retry',
  more: 'Show more',
  newest: 'Back to the newest',
  moreOf: (premise: string) => `Show more stories of: ${premise}`,
  whole: 'Show the whole premise',
  shorter: 'Show less of the premise',
  count: (count: number) => (count === 1 ? '1 story' : `${count.toLocaleString('en-US')} stories`),
  shown: (count: number, what: 'premise' | 'genre' | 'story') => {
    const many = { premise: 'premises', genre: 'genres', story: 'stories' }[what];
    return count === 1 ? `1 ${what} is shown.` : `${count} ${many} are shown.`;
  },
  noSuchGenre: 'No story of this genre.',
  noSuchGenreHint:
    'Nobody has published one yet, or the last was taken back by its author. Other genres have some.',
} as const;
