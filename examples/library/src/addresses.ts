/** Where links lead: this product has one page. */
export const addresses = {
  work: (_kind: string, id: string) => `/?story=${encodeURIComponent(id)}`,
  genre: (name: string) => `/?genre=${encodeURIComponent(name)}`,
  premises: () => '/#all',
  genres: () => '/#all',
  write: () => '/',
  part: () => '/',
};

export const readingAddresses = {
  story: (id: string) => `${location.origin}/?story=${encodeURIComponent(id)}`,
  card: () => null,
  stories: () => '/',
  leave: '/',
  report: () => '/',
};
