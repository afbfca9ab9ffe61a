import { expect, it } from 'vitest';
import { fc } from '../../../../tests/support/fastCheck.ts';
import { blankElement, convertElement, elementTexts, isBlank, parseHeading } from './elementText.ts';
import { elementTypes, type SceneElementContent } from './SceneElement.ts';

const word = fc.stringMatching(/^[a-z]{1,8}$/);
const content: fc.Arbitrary<SceneElementContent> = fc.oneof(
  fc.record({ type: fc.constant('action' as const), description: word }),
  fc.record({ type: fc.constant('transition' as const), description: word }),
  fc.record({ type: fc.constant('dialogue' as const), character: word, parenthetical: word, line: word }),
  fc.record({
    type: fc.constant('internal_monologue' as const),
    character: word,
    description: word,
    line: word,
  }),
  fc.record({
    type: fc.constant('scene_heading' as const),
    setting: fc.constantFrom('INT.' as const, 'EXT.' as const, 'INT./EXT.' as const, '' as const),
    place: word,
    time: word,
  }),
);
const wordsOf = (one: SceneElementContent) =>
  elementTexts(one)
    .join(' ')
    .toLowerCase()
    .match(/[a-z]+/g)
    ?.sort() ?? [];

it('keeps every word, whatever an element becomes', () => {
  fc.assert(
    fc.property(content, fc.constantFrom(...elementTypes), (one, type) => {
      const converted = convertElement(one, type);
      expect(converted.type).toBe(type);
      expect(wordsOf(converted)).toEqual(wordsOf(one));
    }),
  );
});

it.each([
  ['INT. KITCHEN - NIGHT', 'INT.', 'KITCHEN', 'NIGHT'],
  ['ext. sea wall', 'EXT.', 'sea wall', ''],
  ['I/E CAR - DAY', 'INT./EXT.', 'CAR', 'DAY'],
  ['INT./EXT. TAXI - MOVING - DUSK', 'INT./EXT.', 'TAXI - MOVING', 'DUSK'],
  ['INTERLUDE', '', 'INTERLUDE', ''],
])('reads the heading %s', (words, setting, place, time) => {
  expect(parseHeading(words)).toEqual({ setting, place, time });
});

it('begins blank', () => {
  for (const type of elementTypes) expect(isBlank(blankElement(type))).toBe(true);
});
