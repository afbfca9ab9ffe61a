import { orThrow } from '@fabula/contract/client';
import type { CataloguePort, GroupQuery, StoryQuery } from '@fabula/library-kit/core';
import { ask } from '../api/call.ts';
import { fetchList, pageLists, servedAs, servedList } from '../api/entries.ts';

const groups = ({ by, isNsfw, after }: GroupQuery) => pageLists.groups(by, isNsfw, after);
const stories = ({ isNsfw, ...query }: StoryQuery) => pageLists.published('story', isNsfw, query);

/** What is published on this site's server, and what came of it with the page. */
export const siteCatalogue: CataloguePort = {
  listing: async (isNsfw) => orThrow(await ask(pageLists.listing(isNsfw).call, { isAnonymous: true })),
  groups: (query) => fetchList(groups(query)),
  stories: (query) => fetchList(stories(query)),
  served: {
    listing: (isNsfw) => servedAs(pageLists.listing(isNsfw))?.answer,
    groups: (query) => servedList(groups(query)),
    stories: (query) => servedList(stories(query)),
  },
};
