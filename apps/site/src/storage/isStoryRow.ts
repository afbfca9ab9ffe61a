import type { Draft, Story, StoryRecord } from '@fabula/editor-kit/core';
import type { StoryRow } from './StoryRow.ts';

type Check = (value: unknown) => boolean;

const text: Check = (value) => typeof value === 'string';
const number: Check = (value) => typeof value === 'number' && Number.isFinite(value);
const flag: Check = (value) => typeof value === 'boolean';
const listOf =
  (item: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(item);
const mapOf =
  (item: Check): Check =>
  (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(item);
const shape =
  <T>(fields: { [name in keyof Required<T>]: Check }): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries<Check>(fields).every(([name, check]) => check((value as Record<string, unknown>)[name]));

const tokens = shape({ prompt_tokens: number, completion_tokens: number, total_tokens: number });
const picks = mapOf(listOf(number));

const story = shape<Story>({
  key: text,
  title: text,
  premise: text,
  genre: text,
  isNsfw: flag,
  mode: (value) => value === 'open_ended' || value === 'percentage_based',
  progress: number,
  paragraphs: listOf(shape({ id: text, text })),
  picks,
  tokenUsage: tokens,
  createdAt: text,
});

const draft = shape<Draft>({
  id: text,
  name: text,
  paragraphs: listOf(text),
  picks,
  progressAfter: number,
  usage: tokens,
});

const record = shape<StoryRecord>({
  story,
  draft: (value) => value === null || draft(value),
  instruction: text,
});

const row = shape<StoryRow>({
  key: text,
  revision: number,
  record,
  updatedAt: text,
  isNsfw: flag,
  title: text,
  savedId: (value) => value === null || text(value),
});

/** Whether a stored value still is a story that the editor can open. Fields that it does not know stay in it. */
export function isStoryRow(value: unknown): value is StoryRow {
  return row(value);
}
