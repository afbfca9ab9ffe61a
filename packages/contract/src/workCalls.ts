import * as z from 'zod/mini';
import { type ApiQuery, call, json } from './ApiCall.ts';
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
  trashEmptied,
  trashedWork,
  workRemoval,
} from './workAnswers.ts';
import { changeWorkRequest } from './workPatch.ts';

const pageQuery = {
  name: 'after',
  kind: 'text',
  description: 'Where the page begins, as a Link header has it.',
} as const satisfies ApiQuery;

const query = [
  {
    name: 'q',
    kind: 'text',
    description:
      'Words, each of which must begin a word of title, author, genre or the beginning of the premise (100 words in all).',
  },
  { name: 'genre', kind: 'text', description: 'The whole genre, in upper or lower case.' },
  { name: 'premise', kind: 'text', description: 'The whole premise.' },
  pageQuery,
] as const satisfies readonly ApiQuery[];

const publishedQuery = [
  ...query,
  {
    name: 'own',
    kind: 'text',
    description:
      '1: only those that the account has published, and those of them that an admin took down; 401 when nobody is.',
  },
] as const satisfies readonly ApiQuery[];

interface WorkRequests {
  save: z.ZodMiniType;
  change: z.ZodMiniType;
  publish: z.ZodMiniType;
}

interface WorkAnswers {
  entry: z.ZodMiniType;
  saved: z.ZodMiniType;
  published: z.ZodMiniType;
}

interface WorkSummary {
  /** What publishing does. */
  publishing: string;
  /** Of a length. */
  unit: string;
}

const ACCOUNT = 'account';
const ANYONE = 'anyone';

function callsOf<One extends string, Many extends string, R extends WorkRequests, A extends WorkAnswers>(
  one: One,
  many: Many,
  { summary, request, answer }: { summary: WorkSummary; request: R; answer: A },
) {
  const listing = (what: string) =>
    `Lists ${what}, 50 at a time, newest first. The Link header with rel="next" leads to the next page.`;
  const published = (kind: string) => listing(`published ${kind}, each with its length in ${summary.unit}`);
  const work = { body: bodyLimits.work, answer: json<A['entry']>(answer.entry) };
  const list = json(z.array<A['entry']>(answer.entry));
  return {
    save: call(`POST /api/v1/${many}/save`, {
      name: `save_${one}`,
      access: ACCOUNT,
      summary: `Keeps a ${one} in one’s account, whole. The same key, or else the same title, saved again is an update.`,
      request: request.save as R['save'],
      ...work,
    }),
    listSaved: call(`GET /api/v1/${many}/user`, {
      name: `list_saved_${many}`,
      access: ACCOUNT,
      summary: listing(`the ${many} in one’s account`),
      query,
      answer: list,
    }),
    readSaved: call(`GET /api/v1/${many}/user/{id}`, {
      name: `read_saved_${one}`,
      access: ACCOUNT,
      isOwned: true,
      summary: `Reads a ${one} in one’s account.`,
      answer: json<A['saved']>(answer.saved),
    }),
    change: call(`PATCH /api/v1/${many}/user/{id}`, {
      name: `change_${one}`,
      access: ACCOUNT,
      isOwned: true,
      summary: `Changes a ${one} in one’s account by a JSON Patch (RFC 6902), whole or not at all. Where another revision is there, 409; where a test fails or a path leads nowhere, 422: save it whole then.`,
      request: request.change as R['change'],
      ...work,
    }),
    deleteSaved: call(`DELETE /api/v1/${many}/user/{id}`, {
      name: `delete_saved_${one}`,
      access: ACCOUNT,
      isOwned: true,
      summary: `Moves a ${one} of one’s account to the trash, where it counts and lies for 30 days; what is published stays.`,
      answer: json(workRemoval),
    }),
    listTrash: call(`GET /api/v1/${many}/trash`, {
      name: `list_trashed_${many}`,
      access: ACCOUNT,
      summary: `Lists the ${many} in one’s trash, 50 at a time, the last deleted first. The Link header with rel="next" leads to the next page.`,
      query: [pageQuery],
      answer: json(z.array(trashedWork)),
    }),
    restoreTrashed: call(`POST /api/v1/${many}/trash/{id}/restore`, {
      name: `restore_${one}`,
      access: ACCOUNT,
      isOwned: true,
      summary: `Moves a ${one} from the trash back into one’s account, whole and at its revision of before. Where another has its id or key meanwhile, it gets new ones.`,
      answer: json<A['entry']>(answer.entry),
    }),
    deleteTrashed: call(`DELETE /api/v1/${many}/trash/{id}`, {
      name: `delete_trashed_${one}`,
      access: ACCOUNT,
      isOwned: true,
      summary: `Deletes a ${one} in one’s trash for good.`,
      answer: json(workRemoval),
    }),
    emptyTrash: call(`DELETE /api/v1/${many}/trash`, {
      name: `empty_trash_of_${many}`,
      access: ACCOUNT,
      summary: `Deletes all ${many} in one’s trash for good.`,
      query: [
        { name: 'isNsfw', kind: 'text', description: 'true: adult ones alone; false: the others alone.' },
      ],
      answer: json(trashEmptied),
    }),
    publish: call(`POST /api/v1/${one}/save`, {
      name: `publish_${one}`,
      access: ACCOUNT,
      summary: `${summary.publishing} One that an admin hid stays hidden; one that was removed, or a blocked account, is 403.`,
      request: request.publish as R['publish'],
      ...work,
    }),
    unpublish: call(`DELETE /api/v1/${one}/{id}`, {
      name: `unpublish_${one}`,
      access: ACCOUNT,
      summary: `Takes back a ${one} that one has published; another’s is 403.`,
      answer: json(workRemoval),
    }),
    read: call(`GET /api/v1/${one}/{id}`, {
      name: `read_${one}`,
      access: ANYONE,
      summary: `Reads a published ${one}; isNsfw says whether it is adult. One that an admin took down is 410 for all but its owner and admins.`,
      answer: json<A['published']>(answer.published),
    }),
    list: call(`GET /api/v1/${many}/published`, {
      name: `list_${many}`,
      access: ANYONE,
      summary: published(`${many} that are not adult`),
      query: publishedQuery,
      answer: list,
    }),
    listAdult: call(`GET /api/v1/${many}/published/nsfw`, {
      name: `list_adult_${many}`,
      access: ANYONE,
      summary: published(`adult ${many}`),
      query: publishedQuery,
      answer: list,
    }),
  };
}

export const workCalls = {
  story: callsOf('story', 'stories', {
    summary: {
      publishing:
        'Publishes a story for everybody: its text with section breaks, titles and headings, pictures with captions, and a cover. The same key, or else the same title, published again is an update; with ifRevision, what was changed elsewhere since is 409. Pictures are named by the imageId that the server holds, or sent as data: URLs; one for adults in a story that is not is 422.',
      unit: 'minutes of reading',
    },
    request: {
      save: saveStoryRequest,
      change: changeWorkRequest(saveStoryRequest),
      publish: publishStoryRequest,
    },
    answer: { entry: storyEntry, saved: savedStory, published: publishedStory },
  }),
  scene: callsOf('scene', 'scenes', {
    summary: {
      publishing:
        'Publishes a scene for everybody. The same key, or else the same title, published again is an update; with ifRevision, what was changed elsewhere since is 409.',
      unit: 'pages',
    },
    request: {
      save: saveSceneRequest,
      change: changeWorkRequest(saveSceneRequest),
      publish: publishSceneRequest,
    },
    answer: { entry: sceneEntry, saved: savedScene, published: publishedScene },
  }),
};

/** The specification's path, for stories alone. */
export const readStoryByShortPathCall = call('GET /api/story/{id}', {
  name: 'read_story_by_short_path',
  access: ANYONE,
  summary: 'Reads a published story, as the longer path does.',
  answer: json(publishedStory),
});
