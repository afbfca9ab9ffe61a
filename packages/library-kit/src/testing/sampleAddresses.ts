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

const adult = (isNsfw: boolean) => (isNsfw ? '/nsfw' : '');
