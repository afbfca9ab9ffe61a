import { sceneElement } from '@fabula/contract';
import type { SceneElementContent, SceneRecord } from '@fabula/scene-kit/core';
import * as z from 'zod/mini';
import type { SceneRow } from './SceneRow.ts';

const text = z.string();
const element = z.intersection(sceneElement, z.looseObject({ id: text }));

const record = z.looseObject({
  scene: z.looseObject({
    key: text,
    title: text,
    premise: text,
    genre: text,
    isNsfw: z.boolean(),
    elements: z.array(element),
    tokenUsage: z.looseObject({ prompt: z.number(), completion: z.number(), total: z.number() }),
    createdAt: text,
  }),
  proposal: z.nullable(
    z.looseObject({
      id: text,
      instruction: text,
      after: z.nullable(text),
      elements: z.array(
        z.looseObject({
          element,
          verdict: z.enum(['open', 'accepted', 'rejected']),
          edited: z.nullable(sceneElement),
        }),
      ),
    }),
  ),
  instruction: text,
});

const row = z.looseObject({
  key: text,
  revision: z.number(),
  record,
  updatedAt: text,
  isNsfw: z.boolean(),
  title: text,
  savedId: z.nullable(text),
});

/** Reads a stored row, or answers null when it is none that the generator can open. */
export function readSceneRow(value: unknown): SceneRow | null {
  const parsed = row.safeParse(value);
  // What the schema lets through has these types and whatever else was there.
  return parsed.success
    ? ({ ...parsed.data, record: parsed.data.record as unknown as SceneRecord } as SceneRow)
    : null;
}

const saved = z.looseObject({
  id: z.optional(text),
  title: text,
  premise: z._default(text, ''),
  genre: z._default(text, ''),
  isNsfw: z._default(z.boolean(), true),
  elements: z.array(sceneElement),
  createdAt: z.optional(text),
  updatedAt: z.optional(text),
});

/** A scene as it is saved and sent; null when it is none. */
export function readSavedScene(value: unknown) {
  const parsed = saved.safeParse(value);
  if (!parsed.success) return null;
  const { id, title, premise, genre, isNsfw, createdAt, updatedAt } = parsed.data;
  const elements: readonly SceneElementContent[] = parsed.data.elements as SceneElementContent[];
  return {
    title,
    premise,
    genre,
    isNsfw,
    elements,
    ...(id !== undefined && { id }),
    ...(createdAt !== undefined && { createdAt }),
    ...(updatedAt !== undefined && { updatedAt }),
  };
}
