/** Addresses of a library that stands nowhere, for tests and stories of components. */
export const sampleAddresses = {
  work: (kind: 'story' | 'scene', id: string) => `/${kind}/${id}`,
  genre: (name: string, isNsfw: boolean) =>
    `/categories/${encodeURIComponent(name.trim().toLowerCase())}${adult(isNsfw)}`,
  premises: (isNsfw: boolean) => `/premises${adult(isNsfw)}`,
  genres: (isNsfw: boolean) => `/genres${adult(isNsfw)}`,
  write: (_kind: 'story' | 'scene', isNsfw: boolean) => `/write${adult(isNsfw)}`,
  part: (after: string | null) => (after === null ? '?' : `?after=${encodeURIComponent(after)}`),
};

/** Addresses of a reader that stands nowhere. */
export const sampleReadingAddresses = {
  story: (id: string) => `https://stories.example/story/${id}`,
  card: () =>
    `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="#888"/></svg>')}`,
  stories: (isNsfw: boolean) => `/stories${adult(isNsfw)}`,
  leave: '/',
  report: (kind: 'story' | 'scene', id: string) => `/report?kind=${kind}&id=${id}`,
};

const adult = (isNsfw: boolean) => (isNsfw ? '/nsfw' : '');
