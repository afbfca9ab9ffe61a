import * as z from 'zod/mini';
import type { ApiAccess, ApiCall, ApiQuery } from './ApiCall.ts';
import { publishSceneRequest, saveSceneRequest } from './sceneWork.ts';
import { publishStoryRequest, saveStoryRequest } from './storyWork.ts';
import {
  publishedScene,
  publishedStory,
  savedScene,
  savedStory,
  sceneEntry,
  storyEntry,
  workRemoval,
} from './workAnswers.ts';

const query: readonly ApiQuery[] = [
  {
    name: 'q',
    kind: 'text',
    description:
      'Words, each of which must begin a word of title, author, genre or the beginning of the premise (100 words in all).',
  },
  { name: 'genre', kind: 'text', description: 'The whole genre, in upper or lower case.' },
  { name: 'premise', kind: 'text', description: 'The whole premise.' },
  { name: 'after', kind: 'text', description: 'Where the page begins, as a Link header has it.' },
];

const publishedQuery: readonly ApiQuery[] = [
  ...query,
  {
    name: 'own',
    kind: 'text',
    description:
      '1: only those that whoever is signed in has published, and those of them that an admin took down; 401 when nobody is.',
  },
];

interface WorkSchemas {
  publishing: string;
  /** Unit of its length. */
  unit: string;
  save: z.ZodMiniType;
  publish: z.ZodMiniType;
  entry: z.ZodMiniType;
  saved: z.ZodMiniType;
  published: z.ZodMiniType;
}

/** The calls of one kind of work: `one` and `many` are its names in paths and sentences. */
function callsOf(
  one: string,
  many: string,
  { publishing, unit, save, publish, entry, saved, published }: WorkSchemas,
): ApiCall[] {
  const call = (
    [name, method, path]: [name: string, method: ApiCall['method'], path: string],
    access: ApiAccess,
    summary: string,
    schema: z.ZodMiniType,
    rest: Partial<ApiCall> = {},
  ): ApiCall => ({
    name,
    method,
    path: `/api/v1/${path}`,
    access,
    summary,
    answer: { kind: 'json', status: 200, schema },
    ...rest,
  });
  const list = (name: string, path: string, access: ApiAccess, what: string, filters = query) =>
    call(
      [name, 'GET', path],
      access,
      `Lists ${what}, 50 at a time, newest first; the Link header with rel="next" leads to the next page.`,
      z.array(entry),
      { query: filters },
    );
  return [
    call(
      [`save_${one}`, 'POST', `${many}/save`],
      'account',
      `Keeps a ${one} in one’s account, whole. The same key, or else the same title, saved again is an update.`,
      entry,
      { request: save },
    ),
    list(`list_saved_${many}`, `${many}/user`, 'account', `the ${many} in one’s account`),
    call(
      [`read_saved_${one}`, 'GET', `${many}/user/{id}`],
      'account',
      `Reads a ${one} in one’s account.`,
      saved,
      { isOwned: true },
    ),
    call(
      [`delete_saved_${one}`, 'DELETE', `${many}/user/{id}`],
      'account',
      `Deletes a ${one} from one’s account; what is published stays.`,
      workRemoval,
      { isOwned: true },
    ),
    call(
      [`publish_${one}`, 'POST', `${one}/save`],
      'account',
      `${publishing} One that an admin hid stays hidden; one that was removed, or a blocked account, is 403.`,
      entry,
      { request: publish },
    ),
    call(
      [`unpublish_${one}`, 'DELETE', `${one}/{id}`],
      'account',
      `Takes back a ${one} that one has published; another’s is 403.`,
      workRemoval,
    ),
    call(
      [`read_${one}`, 'GET', `${one}/{id}`],
      'anyone',
      `Reads a published ${one}; isNsfw says whether it is adult. One that an admin took down is 410 for all but its owner and admins.`,
      published,
    ),
    list(
      `list_${many}`,
      `${many}/published`,
      'anyone',
      `published ${many} that are not adult, each with its length in ${unit}`,
      publishedQuery,
    ),
    list(
      `list_adult_${many}`,
      `${many}/published/nsfw`,
      'anyone',
      `published adult ${many}, each with its length in ${unit}`,
      publishedQuery,
    ),
  ];
}

/** Stories and scenes, saved and published (D-SAVE, D-IDS, D-LISTS, D-SCENES). */
export const workCalls: readonly ApiCall[] = [
  ...callsOf('story', 'stories', {
    publishing:
      'Publishes a story for everybody: its paragraphs that are text, with section breaks and their titles, pictures with captions, and a cover beside them. The same key, or else the same title, published again is an update; with ifRevision, what was changed elsewhere since is 409. Pictures are named by the imageId that the server holds, or sent as data: URLs; one for adults in a story that is not is 422.',
    unit: 'minutes of reading',
    save: saveStoryRequest,
    publish: publishStoryRequest,
    entry: storyEntry,
    saved: savedStory,
    published: publishedStory,
  }),
  {
    name: 'read_story_by_short_path',
    method: 'GET',
    path: '/api/story/{id}',
    access: 'anyone',
    summary: 'Reads a published story, as the longer path does.',
    answer: { kind: 'json', status: 200, schema: publishedStory },
  },
  ...callsOf('scene', 'scenes', {
    publishing:
      'Publishes a scene for everybody. The same key, or else the same title, published again is an update; with ifRevision, what was changed elsewhere since is 409.',
    unit: 'pages',
    save: saveSceneRequest,
    publish: publishSceneRequest,
    entry: sceneEntry,
    saved: savedScene,
    published: publishedScene,
  }),
];
