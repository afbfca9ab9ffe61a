import { expect, it } from 'vitest';
import { changedPlace, createFieldHistory } from './undo.ts';

const p = (id: string, text: string) => ({ id, text });
const before = [p('a', 'One is here.'), p('b', 'Two.'), p('c', 'Three.')];

it.each([
  ['nothing', before, null],
  ['a word that came', [before[0], p('b', 'Two comes.'), before[2]], { id: 'b', offset: 9 }],
  ['a word that went', [p('a', 'One here.'), before[1], before[2]], { id: 'a', offset: 4 }],
  ['a paragraph that came', [before[0], p('n', 'New.'), before[1], before[2]], { id: 'n', offset: 4 }],
  ['a paragraph that went', [before[0], before[2]], { id: 'a', offset: 12 }],
  ['the first that went', [before[1], before[2]], { id: 'b', offset: 0 }],
  ['all that went', [], null],
] as const)('the caret goes to what an undo changed: %s', (_, after, place) => {
  expect(changedPlace(before, after as typeof before)).toEqual(place);
});

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

it('begins another step where the caret was moved', () => {
  const history = createFieldHistory(text(''));
  history.add(text('a'), 'type', 0);
  history.endRun();
  history.add(text('ba'), 'type', 100);
  expect(history.undo()).toEqual(text('a'));
});
