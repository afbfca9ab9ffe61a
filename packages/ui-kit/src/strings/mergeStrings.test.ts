import { describe, expect, expectTypeOf, it } from 'vitest';
import { type DeepPartial, mergeStrings } from './mergeStrings.ts';

const count = (number: number) => `${number}`;
const defaults = {
  save: 'Save',
  count,
  list: ['a', 'b'] as readonly string[],
  failures: { invalid: 'Invalid.', deep: { one: 'One', two: 'Two' } },
  names: { known: 'Known' } as Readonly<Record<string, string>>,
};

describe('texts that replace others', () => {
  it('take their place, and leave the rest', () => {
    expect(mergeStrings(defaults, { save: 'Keep' })).toEqual({ ...defaults, save: 'Keep' });
  });

  it('may be one text of a group within a group', () => {
    const { failures } = mergeStrings(defaults, { failures: { deep: { two: 'Zwei' } } });
    expect(failures).toEqual({ invalid: 'Invalid.', deep: { one: 'One', two: 'Zwei' } });
  });

  it('are whole where they are lists or functions', () => {
    const mine = (number: number) => `#${number}`;
    const merged = mergeStrings(defaults, { list: ['c'], count: mine });
    expect(merged.list).toEqual(['c']);
    expect(merged.count).toBe(mine);
  });

  it('may name what a record does not know yet', () => {
    expect(mergeStrings(defaults, { names: { other: 'Other' } }).names).toEqual({
      known: 'Known',
      other: 'Other',
    });
  });

  it('fall back where they are undefined, however deep', () => {
    expect(
      mergeStrings(defaults, { save: undefined, failures: { invalid: undefined, deep: { one: undefined } } }),
    ).toEqual(defaults);
    expect(mergeStrings(defaults, { failures: undefined })).toBe(defaults);
  });

  it('make nothing where there is nothing to replace', () => {
    expect(mergeStrings(defaults)).toBe(defaults);
    expect(mergeStrings(defaults, undefined)).toBe(defaults);
    expect(mergeStrings(defaults, {})).toBe(defaults);
  });

  it('change neither dictionary, and make no prototype', () => {
    const before = structuredClone({ ...defaults, count: null });
    const strings = JSON.parse('{"names":{"__proto__":"x"},"__proto__":{"save":"y"}}');
    const merged = mergeStrings(defaults, strings);
    expect({ ...defaults, count: null }).toEqual(before);
    expect(merged.save).toBe('Save');
    expect(Object.getPrototypeOf(merged.names)).toBe(Object.prototype);
  });

  it('are of the dictionary, by type', () => {
    type Strings = DeepPartial<typeof defaults>;
    // @ts-expect-error: there is no such text
    ({ sav: 'Save' }) satisfies Strings;
    // @ts-expect-error: nor in the group
    ({ failures: { unheard: '' } }) satisfies Strings;
    // @ts-expect-error: a group is no text
    ({ failures: '' }) satisfies Strings;
    // @ts-expect-error: the text is made of a number
    ({ count: (text: string) => text }) satisfies Strings;
    expectTypeOf(mergeStrings(defaults, {})).toEqualTypeOf<typeof defaults>();
  });
});
