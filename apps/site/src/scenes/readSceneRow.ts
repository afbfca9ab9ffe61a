import { parseElement, parseRecord } from '@fabula/scene-kit/core';
import * as z from 'zod/mini';
import type { SceneRow } from './SceneRow.ts';

const text = z.string();
const row = z.looseObject({
  key: text,
  revision: z.number(),
  record: z.unknown(),
  updatedAt: text,
  isNsfw: z.boolean(),
  title: text,
  savedId: z.nullable(text),
});

/** Reads a stored row, or answers null when it is none that the generator can open. */
export function readSceneRow(value: unknown): SceneRow | null {
  const parsed = row.safeParse(value);
  const record = parsed.success ? parseRecord(parsed.data.record) : null;
  return parsed.success && record ? { ...parsed.data, record } : null;
}

const saved = z.looseObject({
  id: z.optional(text),
  title: text,
  premise: z._default(text, ''),
  genre: z._default(text, ''),
  isNsfw: z._default(z.boolean(), true),
  titlePage: z.optional(text),
  elements: z.array(z.unknown()),
  createdAt: z.optional(text),
  updatedAt: z.optional(text),
});

/** A scene as it is saved and sent; null when it is none. */
export function readSavedScene(value: unknown) {
  const parsed = saved.safeParse(value);
  if (!parsed.success) return null;
  const { id, title, premise, genre, isNsfw, titlePage, createdAt, updatedAt } = parsed.data;
  const elements = parsed.data.elements.flatMap((one) => parseElement(one) ?? []);
  return {
    title,
    premise,
    genre,
    isNsfw,
    elements,
    ...(titlePage !== undefined && { titlePage }),
    ...(id !== undefined && { id }),
    ...(createdAt !== undefined && { createdAt }),
    ...(updatedAt !== undefined && { updatedAt }),
  };
}
