/** Texts of `Pagination`: labels and place. */
export interface PaginationStrings {
  /** Accessible name. */
  pages: string;
  previous: string;
  next: string;
  /** Both numbers count from 1. */
  place: (page: number, pages: number) => string;
  /** Why there is no previous page. Without it the button is disabled and says nothing. */
  isFirst?: string;
  /** Why there is no next page. */
  isLast?: string;
}

export const english: PaginationStrings = {
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  place: (page, pages) => `Page ${page} of ${pages}`,
  isFirst: 'This is the first page.',
  isLast: 'This is the last page.',
};
