import * as z from 'zod/mini';
import { type ApiCall, type ApiQuery, calls, json } from './ApiCall.ts';
import { bodyLimits } from './limits.ts';
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
  unit: string;
  save: z.ZodMiniType;
  publish: z.ZodMiniType;
  entry: z.ZodMiniType;
  saved: z.ZodMiniType;
  published: z.ZodMiniType;
}

function callsOf(
  one: string,
  many: string,
  { publishing, unit, save, publish, entry, saved, published }: WorkSchemas,
): ApiCall[] {
  const api = '/api/v1';
  const list = (what: string) => ({
    summary: `Lists ${what}, 50 at a time, newest first. The Link header with rel="next" leads to the next page.`,
    answer: json(z.array(entry)),
  });
  const listPublished = (kind: string) => ({
    ...list(`published ${kind}, each with its length in ${unit}`),
    access: 'anyone' as const,
    query: publishedQuery,
  });
  return calls('account', {
    [`save_${one}`]: {
      route: `POST ${api}/${many}/save`,
      summary: `Keeps a ${one} in one’s account, whole. The same key, or else the same title, saved again is an update.`,
      request: save,
      body: bodyLimits.work,
      answer: json(entry),
    },
    [`list_saved_${many}`]: {
      route: `GET ${api}/${many}/user`,
      ...list(`the ${many} in one’s account`),
      query,
    },
    [`read_saved_${one}`]: {
      route: `GET ${api}/${many}/user/{id}`,
      summary: `Reads a ${one} in one’s account.`,
      isOwned: true,
      answer: json(saved),
    },
    [`delete_saved_${one}`]: {
      route: `DELETE ${api}/${many}/user/{id}`,
      summary: `Deletes a ${one} from one’s account; what is published stays.`,
      isOwned: true,
      answer: json(workRemoval),
    },
    [`publish_${one}`]: {
      route: `POST ${api}/${one}/save`,
      summary: `${publishing} One that an admin hid stays hidden; one that was removed, or a blocked account, is 403.`,
      request: publish,
      body: bodyLimits.work,
      answer: json(entry),
    },
    [`unpublish_${one}`]: {
      route: `DELETE ${api}/${one}/{id}`,
      summary: `Takes back a ${one} that one has published; another’s is 403.`,
      answer: json(workRemoval),
    },
    [`read_${one}`]: {
      route: `GET ${api}/${one}/{id}`,
      access: 'anyone',
      summary: `Reads a published ${one}; isNsfw says whether it is adult. One that an admin took down is 410 for all but its owner and admins.`,
      answer: json(published),
    },
    [`list_${many}`]: {
      route: `GET ${api}/${many}/published`,
      ...listPublished(`${many} that are not adult`),
    },
    [`list_adult_${many}`]: {
      route: `GET ${api}/${many}/published/nsfw`,
      ...listPublished(`adult ${many}`),
    },
  });
}

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
  ...calls('anyone', {
    read_story_by_short_path: {
      route: 'GET /api/story/{id}',
      summary: 'Reads a published story, as the longer path does.',
      answer: json(publishedStory),
    },
  }),
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
