import { expect, it } from 'vitest';
import { changedPlace } from './undoInText.ts';

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
