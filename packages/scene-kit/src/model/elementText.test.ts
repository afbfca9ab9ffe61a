import { expect, it } from 'vitest';
import { elementText, plainElement, printedElement } from './elementText.ts';

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
