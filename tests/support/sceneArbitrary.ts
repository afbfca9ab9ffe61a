import type { SceneElement, SceneElementContent } from '../../packages/scene-kit/src/model/SceneElement.ts';
import { cutNotes, readMarks, spokenLines, writeMarks } from '../../packages/writing/src/index.ts';
import { fc } from './fastCheck.ts';

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

/** As the formats give it back: backslashes only where there must be some, no note before the first word. */
const marked = filledText.map((text) => {
  const written = writeMarks(readMarks(text)).replace(/^\n+|\n+$/g, '');
  return /^\s*(?:\[\[|$)/.test(written) ? `A ${written}`.trim() : written;
});
const markedLine = filledLine.map((text) => {
  const written = cutNotes(writeMarks(readMarks(text))).trim();
  return written === '' ? 'A' : written;
});
const markedLines = fc.array(markedLine, { minLength: 1, maxLength: 4 }).map((lines) => {
  const written = cutNotes(writeMarks(readMarks(lines.join('\n'))));
  const tidy = written.split('\n').flatMap((line) => line.trim() || []);
  return writeMarks(readMarks(tidy.join('\n'))) || 'A';
});
const said = filledText.map((text) => {
  const lines = spokenLines(text).map(({ isSung, runs }) => {
    const line = writeMarks(runs).trim();
    return isSung && line !== '' ? `~${line}` : line.replace(/^~/, '\\~');
  });
  const written = lines.join('\n').replace(/^\n+|\n+$/g, '');
  return /^\s*(?:\[\[|$)/.test(written) ? `A ${written}`.trim() : written;
});
const note = filledText.map((text) => text.replace(/\](?=\])/g, '] ').replace(/\]$/, ']A'));

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
  fc.record({ type: fc.constant('action' as const), description: marked }),
  fc.record(
    {
      type: fc.constant('dialogue' as const),
      character: filledLine,
      parenthetical: markedLine,
      line: said,
      isDual: fc.constant(true),
    },
    { requiredKeys: ['type', 'character', 'line'] },
  ),
  fc
    .record(
      {
        type: fc.constant('internal_monologue' as const),
        character: filledLine,
        description: markedLines,
        line: said,
        isDual: fc.constant(true),
      },
      { requiredKeys: ['type', 'character'] },
    )
    .filter(({ description, line }) => description !== undefined || line !== undefined),
  fc.record({ type: fc.constantFrom('transition', 'synopsis'), description: markedLine }),
  fc.record({ type: fc.constantFrom('lyrics', 'centered'), description: markedLines }),
  fc.record(
    { type: fc.constant('section'), description: markedLine, depth: fc.constantFrom(2, 3) },
    { requiredKeys: ['type', 'description'] },
  ),
  fc.record({ type: fc.constant('note'), description: note }),
) as fc.Arbitrary<SceneElementContent>;

/** Elements of a scene, with what is hard in them: marks of Fountain, wide letters, joined letters, empty lines. */
export const sceneArbitrary: fc.Arbitrary<SceneElement[]> = fc
  .array(contents, { maxLength: 40 })
  .map((list) => list.map((content, index) => ({ ...content, id: `e${index}` })));
