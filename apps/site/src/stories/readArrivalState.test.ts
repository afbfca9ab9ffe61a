import { expect, test } from 'vitest';
import { readArrivalState } from './readArrivalState.ts';

test('E4: everything that a navigation may bring along is read, and nothing else', () => {
  const whole = {
    story_id: 'a',
    from_saved: true,
    premise: 'A ship.',
    genre: 'Sea',
    title: 'Out',
    mode: 'percentage_based',
    fromFullVersion: true,
    fromSlimVersion: true,
    activeParagraph: 'p1',
    session: 's1',
  };
  expect(readArrivalState({ ...whole, stranger: 1 })).toEqual(whole);
});

test.each([[null], ['text'], [{ story_id: 5, from_saved: 'yes', mode: 'sideways', premise: null }]])(
  'what makes no sense is left out: %j',
  (state) => {
    expect(readArrivalState(state)).toEqual({});
  },
);
