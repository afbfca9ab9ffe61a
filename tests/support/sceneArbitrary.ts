import * as fc from 'fast-check';
import type { SceneElement, SceneElementContent } from '../../packages/scene-kit/src/model/SceneElement.ts';

const letters = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...'abcdefgh ABCDE  .,!?-()') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '*',
      '_',
      '\\',
      '[',
      ']',
      '[[',
      ']]',
      '/*',
      '*/',
      '#',
      '@',
      '>',
      '<',
      '~',
      '=',
      '^',
      ':',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('漢', '字', '。', 'é', 'e\u0301', '👩‍🚀', 'ß', 'İ', 'ש', 'ا', '’', '&', '"'),
  },
);
const words = fc.constantFrom(
  'INT. ROOM',
  'TO:',
  'CUT TO:',
  'FADE IN:',
  'Title: x',
  '(V.O.)',
  '===',
  '= x',
  '# x',
  '.x',
  '!x',
  '@X',
  '> x <',
  '~ la',
  '(aside)',
  'ANNA',
  'EXT ',
  'I/E.',
  '#1#',
  ' - ',
  "(CONT'D)",
  'She waits. ',
  'Nobody comes! ',
  'a longer run of words ',
);

const trimmed = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A line without spaces at its ends; may be hard to tell from markup. */
export const lineArbitrary = fc
  .array(fc.oneof({ weight: 3, arbitrary: letters }, { weight: 1, arbitrary: words }), { maxLength: 24 })
  .map((parts) => trimmed(parts.join('')));

const filledLine = lineArbitrary.filter((line) => /[\p{L}\p{N}]/u.test(line));

/** Lines, and empty ones between them. */
const filledText = fc
  .array(fc.oneof({ weight: 4, arbitrary: lineArbitrary }, { weight: 1, arbitrary: fc.constant('') }), {
    maxLength: 5,
  })
  .map((lines) => lines.join('\n').replace(/^\n+|\n+$/g, ''))
  .filter((text) => text.trim() !== '');

const contents: fc.Arbitrary<SceneElementContent> = fc.oneof(
  fc.record(
    {
      type: fc.constant('scene_heading' as const),
      setting: fc.constantFrom('INT.', 'EXT.', 'INT./EXT.', ''),
      place: filledLine,
      time: lineArbitrary,
      number: fc.constantFrom('1', '12A', '3-b'),
    },
    { requiredKeys: ['type', 'setting', 'place', 'time'] },
  ),
  fc.record({ type: fc.constant('action' as const), description: filledText }),
  fc.record(
    {
      type: fc.constant('dialogue' as const),
      character: filledLine,
      parenthetical: filledLine,
      line: filledText,
    },
    { requiredKeys: ['type', 'character', 'line'] },
  ),
  fc
    .record(
      {
        type: fc.constant('internal_monologue' as const),
        character: filledLine,
        description: filledText,
        line: filledText,
      },
      { requiredKeys: ['type', 'character'] },
    )
    .filter(({ description, line }) => description !== undefined || line !== undefined),
  fc.record({ type: fc.constant('transition' as const), description: filledLine }),
) as fc.Arbitrary<SceneElementContent>;

/** Elements of a scene, with what is hard in them: marks of Fountain, wide letters, joined letters, empty lines. */
export const sceneArbitrary: fc.Arbitrary<SceneElement[]> = fc
  .array(contents, { maxLength: 40 })
  .map((list) => list.map((content, index) => ({ ...content, id: `e${index}` })));
