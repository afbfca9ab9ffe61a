/** Where links lead: this product has one page, and a file for each story. */
export const addresses = {
  work: (_kind: string, id: string) => `/stories/${id}.txt`,
  genre: (name: string) => `/?genre=${encodeURIComponent(name)}`,
  premises: () => '/#all',
  genres: () => '/#all',
  write: () => '/',
  part: () => '/',
};
