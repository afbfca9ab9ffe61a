import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type $ZodIssue, type ParseContext, toJSONSchema } from 'zod/v4/core';
import { apiCalls } from './apiCalls.ts';
import { bodyLimits } from './limits.ts';
import { entries, type JudgingContext, list } from './list.ts';

const words = z.string().check(z.maxLength(3));
const key = z.string().check(z.regex(/^\d+$/));
const pairs: [string, z.ZodMiniType, z.ZodMiniType][] = [
  ['a list', list(words), z.array(words)],
  ['a list of three', list(words).check(z.maxLength(3)), z.array(words).check(z.maxLength(3))],
  ['a list of lists', list(list(words)), z.array(z.array(words))],
  ['entries', entries(key, words), z.record(key, words)],
  ['entries of lists', entries(key, list(words)), z.record(key, z.array(words))],
];
const values = [
  ...[[], ['a'], ['a', 'long'], ['a', 7], [['a'], ['b', null]], ['a', 'b', 'c', 'd'], [[], [[]]]],
  ...[{}, { 1: 'a' }, { a: 'a' }, { 1: 7 }, { 1: ['a', 7] }, { 1: ['a'], x: ['b'] }],
  ...['a', 7, null, undefined, JSON.parse('{"__proto__":"a","1":"b"}')],
];

describe.each(pairs)('%s', (_, ours, theirs) => {
  it.each(values.map((value) => [JSON.stringify(value), value]))(
    'judges %s as zod does',
    async (_, value) => {
      const whole = theirs.safeParse(value);
      for (const judged of [ours.safeParse(value), await ours.safeParseAsync(value)]) {
        expect(judged.success).toBe(whole.success);
        expect(judged.data).toEqual(whole.data);
        const [first] = whole.error?.issues ?? [];
        expect(judged.error?.issues ?? []).toEqual(first ? [first] : []);
      }
    },
  );
});

it('judges no item after the first that is wrong', () => {
  let judged = 0;
  const counted = z.string().check(z.refine(() => ++judged > 0));
  expect(list(counted).safeParse(['a', 'b', 7, ...Array(1_000_000).fill('c')]).success).toBe(false);
  expect(judged).toBe(2);
  const named = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [index, index > 1 ? 7 : 'a']));
  expect(entries(key, counted).safeParse(named).success).toBe(false);
  expect(judged).toBe(4);
});

it('judges no item of a list that has too many', () => {
  let judged = 0;
  const counted = z.string().check(z.refine(() => ++judged > 0));
  const few = list(counted).check(z.maxLength(2));
  expect(few.safeParse(['a', 'b', 'c']).error?.issues).toMatchObject([{ code: 'too_big', maximum: 2 }]);
  expect(judged).toBe(0);
});

it('pauses between items as often as it is asked to, and for nobody who does not wait', async () => {
  let pauses = 0;
  const context: JudgingContext & ParseContext<$ZodIssue> = { pause: async () => void pauses++ };
  const letters = Array(6_400).fill('a');
  expect((await list(words).safeParseAsync(letters, context)).data).toEqual(letters);
  expect(pauses).toBe(400);
  expect(list(words).safeParse(letters, context).data).toEqual(letters);
  expect(pauses).toBe(400);
});

/** Every schema within one, in some order. */
function within(schema: z.ZodMiniType, found = new Set<z.ZodMiniType>()): Set<z.ZodMiniType> {
  if (found.has(schema)) return found;
  found.add(schema);
  const parts = (value: unknown): z.ZodMiniType[] => {
    if (typeof value !== 'object' || value === null) return [];
    if ('_zod' in value) return [value as z.ZodMiniType];
    return Object.values(value).flatMap(parts);
  };
  for (const part of Object.entries(schema._zod.def).flatMap(([name, value]) =>
    name === 'checks' ? [] : parts(value),
  ))
    within(part, found);
  return found;
}

const requests = apiCalls.flatMap(({ name, request }): [string, z.ZodMiniType][] =>
  request ? [[name, request]] : [],
);

it.each(requests)('%s has no list that is judged beyond its first wrong item', (_, request) => {
  const lists = [...within(request)].filter(({ _zod }) => ['array', 'record'].includes(_zod.def.type));
  for (const one of lists) expect(['List', 'Entries']).toContain(one._zod.constr.name);
});

interface Schema {
  type?: string;
  maxLength?: number;
  enum?: string[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
}

/** The most bytes of a body of one schema; undefined where something in it has no bound of its own. */
function mostBytes({
  type,
  maxLength,
  enum: names,
  const: one,
  anyOf,
  properties,
}: Schema): number | undefined {
  if (names) return Math.max(...names.map(({ length }) => length)) + 2;
  // A letter of UTF-8 has three bytes at most for each unit of UTF-16.
  if (type === 'string' && maxLength !== undefined) return maxLength * 3 + 2;
  if (properties)
    return sum(Object.entries(properties).map(([name, part]) => plus(mostBytes(part), name.length + 4)));
  if (anyOf) return sum(anyOf.map(mostBytes));
  return ['number', 'integer', 'boolean', 'null'].includes(type ?? '') || one !== undefined ? 40 : undefined;
}
const plus = (one: number | undefined, more: number) => (one === undefined ? undefined : one + more);
const sum = (parts: readonly (number | undefined)[]) =>
  parts.reduce<number | undefined>((all, part) => (part === undefined ? undefined : plus(all, part)), 2);

it('leaves every form, whose fields all have an end, the room that it needs, and little more', () => {
  const ends = apiCalls.flatMap(({ name, request, body }) => {
    const most = request && mostBytes(toJSONSchema(request, { io: 'input' }) as Schema);
    return most === undefined || body === undefined || body === bodyLimits.generation
      ? []
      : [{ name, most, bytes: body.bytes }];
  });
  expect(ends.length).toBeGreaterThan(10);
  for (const { name, most, bytes } of ends) {
    expect([name, bytes >= most]).toEqual([name, true]);
    expect([name, bytes <= Math.max(16 * 1024, most * 12)]).toEqual([name, true]);
  }
});

it('limits every body that is read', () => {
  for (const { name, request, requestBytes, body } of apiCalls)
    expect([name, body !== undefined]).toEqual([name, Boolean(request ?? requestBytes)]);
});
