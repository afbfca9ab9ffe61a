import { describe, expect, it } from 'vitest';
import { fc } from '../../../../tests/support/fastCheck.ts';
import { processorTime } from '../../../../tests/support/processorTime.ts';
import { countJson, parseJson } from './JsonCount.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const endless = { values: Number.POSITIVE_INFINITY, depth: Number.POSITIVE_INFINITY };
const MEGABYTE = 1024 * 1024;

describe('countJson', () => {
  it.each([
    ['7', 0, 0],
    ['{}', 1, 1],
    ['[[],[[]]]', 3, 5],
    ['{"a":[{"b":[]}],"c":{}}', 4, 6],
    ['"[[[,,"', 0, 0],
    [String.raw`["\"[[", "\\", "]"]`, 1, 3],
    [`["${'x'.repeat(100)}\\\\\\"[", [1]]`, 2, 3],
    [`["${'x'.repeat(100)}\\\\", [1]]`, 2, 3],
    ['[[[', 3, 3],
    ['["never closed[[', 1, 1],
  ])('%s is %i deep and has %i values', (text, depth, values) => {
    expect(countJson(bytesOf(text), endless)).toMatchObject({ depth, values });
  });

  it('is the depth of what the text says, whatever its strings hold', () => {
    const depthOf = (value: unknown): number =>
      typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;
    const unit = fc.constantFrom('"', '\\', '[', '{', ']', '}', 'a', 'é', '灯', ','.repeat(60));
    const text = fc.string({ unit });
    const value = fc.letrec((tie) => ({
      any: fc.oneof({ depthSize: 'small' }, text, fc.array(tie('any')), fc.dictionary(text, tie('any'))),
    })).any;
    fc.assert(
      fc.property(value, (one) => {
        expect(countJson(bytesOf(JSON.stringify(one)), endless).depth).toBe(depthOf(one));
      }),
    );
  });

  it('ends where there is too much, however much follows', () => {
    const text = bytesOf(`[${'0,'.repeat(MEGABYTE)}0]`);
    expect(countJson(text, { values: 10, depth: 32 })).toMatchObject({ excess: 'values', values: 11 });
    const deep = bytesOf('{"a":['.repeat(MEGABYTE / 4));
    expect(countJson(deep, { values: 1_000_000, depth: 32 })).toMatchObject({ excess: 'depth', depth: 33 });
  });

  it('takes no string that is longer than any text of ours, and little beside the lists of the root', () => {
    const excess = (value: unknown) => countJson(bytesOf(JSON.stringify(value)), endless).excess;
    const text = 'x'.repeat(MEGABYTE - 10);
    expect(excess({ a: [text, text, text] })).toBeUndefined();
    expect(excess({ a: [`${text}${text}`] })).toBe('string');
    expect(excess({ a: text, b: text, c: text })).toBe('beside');
    expect(excess({ a: Object.fromEntries(Array.from({ length: 60_000 }, (_, i) => [i, 0])) })).toBe(
      'beside',
    );
    expect(excess({ a: Array.from({ length: 60_000 }, () => 0) })).toBeUndefined();
  });
});

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ type: 'paragraph', content: `灯 "${index}" \\ [{,}]` }));

describe('parseJson', () => {
  const read = (bytes: Uint8Array) => parseJson(bytes, countJson(bytes, endless));
  const parsed = (text: string) => read(bytesOf(text));

  it('reads a long body, in pieces, as JSON.parse does', async () => {
    const text = JSON.stringify({
      title: 'Night',
      paragraphs: lines(40_000),
      picks: { 1: [2, 3] },
      images: lines(30_000),
      nested: { deeper: lines(3), list: [[1], [[2]]] },
    });
    const count = countJson(bytesOf(text), endless);
    expect(count.lists.map(({ cuts }) => cuts.length > 5)).toEqual([true, true]);
    expect(await parsed(text)).toEqual(JSON.parse(text));
  });

  it('takes the last of two lists of one name, as JSON.parse does', async () => {
    const list = JSON.stringify(lines(40_000));
    expect(await parsed(`{"a":${list},"a":[1]}`)).toEqual({ a: [1] });
    expect(await parsed(`{"a":[1],"a":${list}}`)).toEqual({ a: lines(40_000) });
  });

  it.each<[string, (list: string) => string]>([
    ['an empty place at a cut', (list) => `{"a":[${list},,${list}]}`],
    ['a comma at the end', (list) => `{"a":[${list},${list},]}`],
    ['a bracket that is not opened', (list) => `{"a":[${list}],${list}]}`],
    ['a list that is not closed', (list) => `{"a":[${list},${list}`],
    ['no comma after the list', (list) => `{"a":[${list},${list}]"b":1}`],
    ['words after the end', (list) => `{"a":[${list},${list}]}x`],
    ['a wrong word in the list', (list) => `{"a":[${list},nul,${list}]}`],
    ['brackets of another kind', (list) => `{"a":[${list},${list}}}`],
  ])('finds no JSON in %s', async (_, make) => {
    const text = make(
      lines(30_000)
        .map((line) => JSON.stringify(line))
        .join(','),
    );
    expect(() => JSON.parse(text)).toThrow(SyntaxError);
    await expect(parsed(text)).rejects.toThrow(SyntaxError);
  });

  it('costs, counted and in pieces, less than twice what parsing costs', async () => {
    const bytes = bytesOf(JSON.stringify({ paragraphs: lines(70_000) }));
    let [ours, whole] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    // The least of some rounds; more of them where others disturb the machine.
    for (let round = 0; round < 7 || (round < 30 && ours / whole >= 2); round++) {
      whole = Math.min(
        whole,
        processorTime(() => JSON.parse(new TextDecoder().decode(bytes))),
      );
      ours = Math.min(ours, await processorTime(() => read(bytes)));
    }
    expect(ours / whole).toBeLessThan(2);
  });
});
