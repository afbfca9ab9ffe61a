import { describe, expect, it } from 'vitest';
import { fieldsOfTheirs, mergeOrder, mergeTexts } from './merge.ts';

describe('two changes of one text', () => {
  it.each([
    ['The lamp is lit.', 'The old lamp is lit.', 'The lamp is lit again.', 'The old lamp is lit again.'],
    ['灯台の灯が消えた。', '古い灯台の灯が消えた。', '灯台の灯が急に消えた。', '古い灯台の灯が急に消えた。'],
    [
      'Лампа на мысу горит.',
      'Старая лампа на мысу горит.',
      'Лампа на мысу не горит.',
      'Старая лампа на мысу не горит.',
    ],
  ])('are merged by the word: %s', (base, ours, theirs, both) => {
    expect(mergeTexts(base, ours, theirs)).toBe(both);
  });

  it('cannot both be had where they changed the same words', () => {
    expect(mergeTexts('One is here.', 'One was here.', 'One comes here.')).toBeNull();
  });
});

describe('two changes of one work', () => {
  it('keep the order of both, ours first where both added', () => {
    const all = () => true;
    expect(mergeOrder(['a', 'b'], ['a', 'x', 'b'], ['a', 'y', 'b', 'z'], all)).toEqual([
      'a',
      'x',
      'y',
      'b',
      'z',
    ]);
    expect(mergeOrder(['a', 'b'], ['b', 'a'], ['a', 'b'], (id) => id !== 'a')).toEqual(['b']);
  });

  it('give way to ours in a field that both changed', () => {
    const base = { title: 'Doors', genre: 'Drama', premise: '' };
    const ours = { ...base, title: 'Windows' };
    expect(fieldsOfTheirs(base, ours, { title: 'Gates', genre: 'Crime', premise: '' })).toEqual({
      genre: 'Crime',
    });
  });
});
