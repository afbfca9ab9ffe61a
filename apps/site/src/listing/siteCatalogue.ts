import { orThrow } from '@fabula/contract/client';
import type { CataloguePort, GroupQuery, WorkQuery } from '@fabula/library-kit/core';
import { ask } from '../api/call.ts';
import { fetchList, pageLists, servedAs, servedList } from '../api/entries.ts';
import { mayBeSignedIn } from '../session/cookies.ts';

const groups = ({ by, isNsfw, after }: GroupQuery) => pageLists.groups(by, isNsfw, after);
const works = ({ kind, isNsfw, words, ...query }: WorkQuery) =>
  pageLists.published(kind, isNsfw, { ...(words !== undefined && { q: words }), ...query });

/** What is published on this site's server, and what came of it with the page. */
export const siteCatalogue: CataloguePort = {
  listing: async (isNsfw) => orThrow(await ask(pageLists.listing(isNsfw).call, { isAnonymous: true })),
  groups: (query) => fetchList(groups(query)),
  works: (query) => fetchList(works(query)),
  async genres(kind, isNsfw) {
    const { entries } = await fetchList(pageLists.genreNames(kind, isNsfw));
    return entries.map(({ name, count }) => ({ name, count }));
  },
  served: {
    listing: (isNsfw) => servedAs(pageLists.listing(isNsfw))?.answer,
    groups: (query) => servedList(groups(query)),
    works: (query) => servedList(works(query)),
    genres: (kind, isNsfw) => servedList(pageLists.genreNames(kind, isNsfw))?.entries,
    isUnmarked: mayBeSignedIn,
  },
};
