export type { CataloguePort, GroupQuery, ServedCatalogue, StoryQuery } from './adapter/CataloguePort.ts';
export type { ListedStory, Listing, ListPart, StoryEntry, StoryGroup } from './model/Story.ts';
