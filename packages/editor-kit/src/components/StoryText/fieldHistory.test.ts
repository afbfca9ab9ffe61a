import { expect, it } from 'vitest';
import { createFieldHistory } from './fieldHistory.ts';

const text = (words: string) => [{ id: 'p', text: words }];

it('takes back what was typed in a row as one step, and what came after a pause or otherwise as another', () => {
  const history = createFieldHistory(text(''));
  history.add(text('a'), 'type', 0);
  history.add(text('ab'), 'type', 400);
  history.add(text('abc'), 'type', 1000);
  history.add(text('ab'), 'delete', 1100);
  history.add(text('*ab*'), 'other', 1200);
  const back = Array.from({ length: 5 }, () => history.undo()?.[0]?.text);
  expect(back).toEqual(['ab', 'abc', 'ab', '', undefined]);
  const forth = Array.from({ length: 5 }, () => history.redo()?.[0]?.text);
  expect(forth).toEqual(['ab', 'abc', 'ab', '*ab*', undefined]);
});

it('forgets what was taken back once something else is typed, which is a step of its own', () => {
  const history = createFieldHistory(text(''));
  history.add(text('a'), 'type', 0);
  history.undo();
  history.add(text('b'), 'type', 100);
  expect(history.redo()).toBeNull();
  expect(history.undo()).toEqual(text(''));
});
