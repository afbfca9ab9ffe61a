import { expect, it } from 'vitest';
import { cueIn, elementText, plainElement, printedElement } from './elementText.ts';

it('whoever writes on gets plain words of the common types, and nothing that is the writer’s own', () => {
  expect(plainElement({ type: 'action', description: 'She is **very** late. [[Too late?]]' })).toEqual({
    type: 'action',
    description: 'She is very late.',
  });
  expect(plainElement({ type: 'lyrics', description: 'La *la*' })).toEqual({
    type: 'action',
    description: 'La la',
  });
  expect(
    plainElement({
      type: 'dialogue',
      character: 'Ines',
      parenthetical: '*low*',
      line: '~La\n\\*no',
      isDual: true,
    }),
  ).toEqual({ type: 'dialogue', character: 'Ines', parenthetical: 'low', line: 'La\n*no' });
  for (const type of ['note', 'section', 'synopsis'] as const)
    expect(plainElement({ type, description: 'Mine.' })).toBeNull();
  expect(plainElement({ type: 'action', description: '[[Mine.]]' })).toBeNull();
  expect(elementText({ type: 'note', description: 'Mine.' })).toBe('');
});

it('readers get the emphasis, and no note', () => {
  expect(printedElement({ type: 'action', description: 'She is *late*. [[Too late?]]' })).toEqual({
    type: 'action',
    description: 'She is *late*.',
  });
  expect(printedElement({ type: 'action', description: '[[Mine.]]' })).toBeNull();
  expect(printedElement({ type: 'section', description: 'Act one' })).toBeNull();
});

it.each([
  ['MARA', true],
  ['DR. AMES (O.S.)', true],
  ['MAN #2', true],
  ['ŁUKASZ', true],
  ["O'NEILL", true],
  ['BANG!', false],
  ['CUT TO:', false],
  ['INT. KITCHEN', false],
  ['A', false],
  ['She waits.', false],
  ['THE END.', false],
  ['', false],
])('a name in capitals is a cue: %s', (words, isCue) => expect(cueIn(words)).toBe(isCue ? words : null));
