const mode = (isNsfw: boolean) => (isNsfw ? '/nsfw' : '');

/** Where published stories are listed by what they have in common (R9). Adult ones have pages of their own. */
export const listingPaths = {
  premises: (isNsfw: boolean) => `/premises${mode(isNsfw)}`,
  genres: (isNsfw: boolean) => `/genres${mode(isNsfw)}`,
  category: (genre: string, isNsfw: boolean) =>
    `/categories/${encodeURIComponent(genre.trim().toLowerCase())}${mode(isNsfw)}`,
  story: (id: string) => `/story/${encodeURIComponent(id)}`,
  stories: (isNsfw: boolean) => `/stories${mode(isNsfw)}`,
};
