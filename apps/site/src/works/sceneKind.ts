import { countStoryWords } from '@fabula/editor-kit/core';
import {
  fromSavedScene,
  newSceneRecord,
  parseElement,
  parseRecord,
  type Scene,
  type SceneElement,
  type SceneRecord,
  toSavedScene,
} from '@fabula/scene-kit/core';
import * as z from 'zod/mini';
import { type SceneArrivalState, scenePath } from './places.ts';
import type { WorkKind } from './WorkKind.ts';

const untitled = 'Untitled scene';
const text = z.string();
const given = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema));

const saved = z.looseObject({
  title: text,
  isUntitled: given(z.boolean()),
  premise: z._default(text, ''),
  genre: z._default(text, ''),
  isNsfw: z._default(z.boolean(), true),
  titlePage: given(text),
  elements: z.array(z.unknown()),
  createdAt: given(text),
  updatedAt: given(text),
  tokenUsage: given(
    z.object({
      prompt_tokens: z.number(),
      cached_tokens: z.optional(z.number()),
      completion_tokens: z.number(),
      total_tokens: z.number(),
    }),
  ),
});

/** A scene's saved fields in a fixed order, as answers may have another. */
const accountFields = [
  ...['title', 'premise', 'genre', 'isNsfw', 'titlePage', 'elements'],
  ...['type', 'setting', 'place', 'time', 'number', 'description', 'character', 'parenthetical', 'line'],
  ...['tokenUsage', 'prompt_tokens', 'cached_tokens', 'completion_tokens', 'total_tokens'],
];

const wordsIn = (element: SceneElement) =>
  (['place', 'description', 'line'] as const)
    .flatMap((name) => (name in element ? (element as Record<string, unknown>)[name] : []))
    .join(' ');
const withoutIds = (elements: readonly SceneElement[]) => elements.map(({ id: _, ...content }) => content);

export const sceneKind: WorkKind<Scene, SceneRecord> = {
  one: 'scene',
  many: 'scenes',
  listings: null,
  damagedIn: { rows: 'scenes', mirror: 'localScenes' },
  untitled,
  workOf: ({ scene }) => scene,
  recordOf: (work, like) => (like ? { ...like, scene: work } : newSceneRecord(work)),
  atRest: ({ running: _, ...kept }) => kept,
  readRecord: parseRecord,
  readWork: (value) => parseRecord({ scene: value })?.scene ?? null,
  toSaved: toSavedScene,
  readSaved(entry, now, key, like) {
    const parsed = saved.safeParse(entry);
    if (!parsed.success) return null;
    const { isUntitled, premise, genre, isNsfw, titlePage, createdAt, updatedAt, tokenUsage } = parsed.data;
    const title = isUntitled ? '' : parsed.data.title;
    const elements = parsed.data.elements.flatMap((one) => parseElement(one) ?? []);
    const scene = fromSavedScene(
      {
        ...{ title, premise, genre, isNsfw, elements, createdAt: createdAt ?? now },
        ...(titlePage && { titlePage }),
        ...(tokenUsage && { tokenUsage }),
      },
      key,
      like,
    );
    const isWhole = elements.length === parsed.data.elements.length;
    return { work: scene, updatedAt: updatedAt ?? createdAt ?? now, isWhole };
  },
  isMirrored: ({ title, elements }) => title.trim() !== '' && elements.length > 0,
  excerptOf: ({ elements }) =>
    elements
      .filter(({ type }) => type !== 'scene_heading')
      .map(wordsIn)
      .find((words) => words.trim() !== '') ?? '',
  lengthOf: ({ elements }) => elements.reduce((sum, one) => sum + wordsIn(one).length, 0),
  textOf: ({ title, premise, isNsfw, elements }) => [title, premise, isNsfw, withoutIds(elements)],
  shownOf: ({ title, premise, genre, titlePage, elements }) => ({
    ...{ title, premise, genre, titlePage },
    elements: withoutIds(elements),
  }),
  content: ['premise', 'genre', 'isNsfw', 'titlePage', 'elements'],
  pooled: ['elements'],
  wordsOf: ({ elements }) => countStoryWords(elements.map((one) => ({ text: wordsIn(one) }))),
  placeOf: ({ isNsfw, key }) => ({
    to: scenePath(isNsfw),
    state: { scene_key: key } satisfies SceneArrivalState,
  }),
  bodyOf: (work) => ({ ...toSavedScene(work, work.createdAt), id: undefined, isPublished: undefined }),
  accountTextOf: (work) =>
    JSON.stringify({ ...toSavedScene(work, ''), title: work.title.trim() || untitled }, accountFields),
};
