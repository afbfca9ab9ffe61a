import { addressOf } from './entries.ts';

const mode = (isNsfw: boolean) => (isNsfw ? '/nsfw' : '');

/** What is asked of a list of published works. */
export interface PublishedQuery {
  q?: string;
  genre?: string;
  premise?: string;
  /** Where the part begins; '' or null at the newest. */
  after?: string | null;
}

/** So many groups come at once, with so many stories of each. */
const size = { premises: { limit: '15', stories: '20' }, genres: { limit: '50', stories: '3' } };

/** The addresses of the lists that pages are made of: the server answers the same ones before the page asks. */
export const listCalls = {
  published: (kind: 'story' | 'scene', isNsfw: boolean, { q, genre, premise, after }: PublishedQuery) =>
    addressOf(`/api/v1/${kind === 'story' ? 'stories' : 'scenes'}/published${mode(isNsfw)}`, {
      q: q ?? '',
      genre: genre ?? '',
      premise: premise ?? '',
      after: after ?? '',
    }),
  groups: (by: keyof typeof size, isNsfw: boolean, after: string | null) =>
    addressOf(`/api/v1/stories/${by}${mode(isNsfw)}`, { ...size[by], after: after ?? '' }),
  genreNames: (isNsfw: boolean) =>
    addressOf(`/api/v1/stories/genres${mode(isNsfw)}`, { limit: '50', stories: '0' }),
  listing: (isNsfw: boolean) => `/api/v1/stories/listing${mode(isNsfw)}`,
};
