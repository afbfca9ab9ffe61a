import { Fountain } from 'fountain-js';
import { describe, expect, test } from 'vitest';
import { fc } from '../../../../../tests/support/fastCheck.ts';
import { processorTime } from '../../../../../tests/support/processorTime.ts';
import { rounds, someOf } from '../../../../../tests/support/rounds.ts';
import { lineArbitrary, sceneArbitrary } from '../../../../../tests/support/sceneArbitrary.ts';
import { authorOf, titlePage } from '../pagination/pages.ts';
import type { SceneElement, SceneElementContent } from '../SceneElement.ts';
import { readFinalDraft } from './readFinalDraft.ts';
import { readFountain } from './readFountain.ts';
import type { SceneParts } from './SceneParts.ts';
import { largestImport } from './sceneFiles.ts';
import { writeFinalDraft } from './writeFinalDraft.ts';
import { writeFountain } from './writeFountain.ts';

const partsOf = (elements: readonly SceneElement[], about: Partial<SceneParts> = {}): SceneParts => ({
  title: '',
  premise: '',
  genre: '',
  isNsfw: false,
  ...about,
  elements: elements.map(({ id: _, ...content }) => content as SceneElementContent),
});
const elementsOf = (text: string) => readFountain(text).parts.elements;
const lostOf = (text: string) =>
  readFountain(text).lost.map(({ kind, line, text: words }) => [kind, line, words]);

test('any scene is the same after Fountain', () => {
  fc.assert(
    fc.property(
      sceneArbitrary,
      lineArbitrary,
      lineArbitrary,
      fc.boolean(),
      (elements, title, genre, isNsfw) => {
        const scene = partsOf(elements, {
          title,
          genre,
          isNsfw,
          premise: [title, genre].join('\n\n').trim(),
        });
        const { text, lost } = writeFountain(scene);
        expect(lost).toEqual([]);
        const read = readFountain(text);
        expect(read.parts).toEqual(scene);
        expect(read.lost).toEqual([]);
      },
    ),
    { numRuns: rounds(3000, 20) },
  );
});

test('what is spoken after a note is no parenthetical and no song', () => {
  for (const line of ['Yes.\n[[a]] (aside)', '[[a]]  ~la', '[[a]][[b]] (aside)']) {
    const scene = partsOf([{ type: 'dialogue', character: 'ANNA', line, id: '1' }]);
    expect(readFountain(writeFountain(scene).text).parts).toEqual(scene);
  }
});

describe('what Fountain says', () => {
  test('headings, with settings, times and numbers', () => {
    expect(
      elementsOf('INT. HOUSE - KITCHEN -- NIGHT #12A#\n\nI/E CAR – DAY\n\n.FLASHBACK\n\next. sea'),
    ).toEqual([
      { type: 'scene_heading', setting: 'INT.', place: 'HOUSE - KITCHEN', time: 'NIGHT', number: '12A' },
      { type: 'scene_heading', setting: 'INT./EXT.', place: 'CAR', time: 'DAY' },
      { type: 'scene_heading', setting: '', place: 'FLASHBACK', time: '' },
      { type: 'scene_heading', setting: 'EXT.', place: 'sea', time: '' },
    ]);
  });

  test('a voice over is an internal monologue; (CONT’D) is the page’s own', () => {
    expect(elementsOf("ANNA (V.O.) (CONT'D)\n(low)\nI knew.\n\nTOM (O.S.)\nWhat?")).toEqual([
      { type: 'internal_monologue', character: 'ANNA', description: 'low', line: 'I knew.' },
      { type: 'dialogue', character: 'TOM (O.S.)', line: 'What?' },
    ]);
  });

  test('two spaces hold a speech open; an empty line ends it', () => {
    expect(elementsOf('@McCLANE\nYippie.\n  \nKi-yay.\n\nHe runs.')).toEqual([
      { type: 'dialogue', character: 'McCLANE', line: 'Yippie.\n\nKi-yay.' },
      { type: 'action', description: 'He runs.' },
    ]);
  });

  test('a first line FADE IN: is no title page, and forced lines are what they say', () => {
    expect(elementsOf('FADE IN:\n\n!BANG\n\n> Fade out.\n\nSMASH CUT TO:\n\nEnd.')).toEqual([
      { type: 'transition', description: 'FADE IN:' },
      { type: 'action', description: 'BANG' },
      { type: 'transition', description: 'Fade out.' },
      { type: 'transition', description: 'SMASH CUT TO:' },
      { type: 'action', description: 'End.' },
    ]);
  });
});

test.each(['FADE IN:', 'FADE IN', 'FADE OUT.', 'FADE TO BLACK.', 'CUT TO BLACK:', 'CUT TO:'])(
  '%s is a transition, and comes back as one',
  (words) => {
    const elements = elementsOf(`He runs.\n\n${words}\n\nINT. HALL`);
    expect(elements[1]).toEqual({ type: 'transition', description: words });
    const scene = partsOf(elements.map((one, index) => ({ ...one, id: `${index}` })));
    expect(elementsOf(writeFountain(scene).text)).toEqual(elements);
  },
);

test('words that only begin as a fade are action', () => {
  expect(elementsOf('FADE IN the distance, a bell.')).toEqual([
    { type: 'action', description: 'FADE IN the distance, a bell.' },
  ]);
});

test('what a scene cannot hold is named, with its line, and its words are kept', () => {
  const text = `Title: *Big* Day
Author: Me

# Act one

= They meet.

She is **very** late. [[Too late?]]

/* cut
this */

BRICK
Hi.
(beat)
Bye.

STEEL ^
Hey.

> THE END <

~La la

===
`;
  expect(lostOf(text)).toEqual([
    ['emphasis', 1, 'Big Day'],
    ['boneyard', 10, 'cut this'],
    ['split_speech', 15, '(beat)'],
    ['page_break', 25, ''],
  ]);
  expect(readFountain(text).parts.title).toBe('Big Day');
  expect(elementsOf(text)).toEqual([
    { type: 'section', description: 'Act one' },
    { type: 'synopsis', description: 'They meet.' },
    { type: 'action', description: 'She is **very** late. [[Too late?]]' },
    { type: 'dialogue', character: 'BRICK', line: 'Hi.' },
    { type: 'dialogue', character: 'BRICK', parenthetical: 'beat', line: 'Bye.' },
    { type: 'dialogue', character: 'STEEL', line: 'Hey.', isDual: true },
    { type: 'centered', description: 'THE END' },
    { type: 'lyrics', description: 'La la' },
  ]);
});

const everyKind = `Title: The Last Boat
Author: Ines Varga

# Act one

## The terminal

= Marguerite misses the boat.

INT. FERRY TERMINAL - NIGHT #1#

Rain on a *tin* roof. [[Too poetic?]] **Forty** chairs, _all_ of them ***empty***.
5 \\* 3 on the board, and file\\_name\\_here.

[[Ask whether the song is free.
  
And who owns it.]]

MARGUERITE
(at *once*)
You _waved_. [[Louder.]]

TOMAS ^
You waved.
~The last boat but one

MARGUERITE (V.O.)
I did.

~The last boat but one
~The very last boat

> END OF ACT ONE <

FADE TO BLACK.
`;

test('a file with everything that Fountain has comes back letter for letter, through Final Draft too', () => {
  const { parts, lost } = readFountain(everyKind);
  expect(lost).toEqual([]);
  expect(parts.elements.map(({ type }) => type)).toEqual([
    ...['section', 'section', 'synopsis', 'scene_heading', 'action', 'note', 'dialogue', 'dialogue'],
    ...['internal_monologue', 'lyrics', 'centered', 'transition'],
  ]);
  expect(writeFountain(parts).text).toBe(everyKind);
  expect(readFinalDraft(writeFinalDraft(parts).text).parts.elements).toEqual(parts.elements);
});

test('a title page comes back whole', () => {
  const text =
    'Title: Doors\nGenre: Drama\nCredit: Written by\nAuthor: Ines Varga\nContact:\n   12 Quay Street\n   Skarrow\nPremise:\n   A door.\n\nShe waits.\n';
  const { parts, lost } = readFountain(text);
  expect(lost).toEqual([]);
  expect(parts.titlePage).toContain('12 Quay Street');
  expect(writeFountain(parts).text).toBe(text);
  expect(authorOf(parts.titlePage)).toBe('Ines Varga');
});

test('a note before the title page does not hide it', () => {
  const { parts, lost } = readFountain(
    '[[Second draft.\nFor the reading.]]\n\nTitle:\n\t_Doors_\nAuthor: Me\n\nShe waits.',
  );
  expect(parts.elements).toEqual([
    { type: 'note', description: 'Second draft.\nFor the reading.' },
    { type: 'action', description: 'She waits.' },
  ]);
  expect(parts).toMatchObject({ title: 'Doors', titlePage: 'Author: Me' });
  expect(lost.map(({ kind, line }) => [kind, line])).toEqual([['emphasis', 4]]);
});

test('the page before the first has the title and the author in its middle', () => {
  expect(titlePage({ title: ' ', author: 'Ines' })).toBeNull();
  const page = titlePage({ title: 'Doors', author: 'Ines Varga' });
  expect(page?.lines.map(({ text, column }) => [text, column])).toEqual([
    ['DOORS', 40],
    ['written by', 37],
    ['Ines Varga', 37],
  ]);
});

test('a note or boneyard that never ends is text', () => {
  expect(elementsOf('One [[two\n\nthree /* four')).toEqual([
    { type: 'action', description: 'One \\[[two' },
    { type: 'action', description: 'three /* four' },
  ]);
});

test('another reader sees the same kinds in what we write', () => {
  const scene = partsOf([
    { id: '1', type: 'scene_heading', setting: 'INT.', place: 'Kitchen', time: 'Night', number: '3' },
    { id: '2', type: 'action', description: 'INT. is how it begins.\n\nLOUD\nNOISES TO:' },
    { id: '3', type: 'dialogue', character: 'Anna', parenthetical: 'softly', line: 'You?\n\nYou.' },
    { id: '4', type: 'internal_monologue', character: 'ANNA', line: 'Never.' },
    { id: '5', type: 'transition', description: 'Fade to black.' },
  ]);
  const tokens = new Fountain().parse(writeFountain(scene).text, true).tokens ?? [];
  const shown = tokens
    .filter(({ type }) => !/_(begin|end)$/.test(type))
    .map(({ type, text }) => [type, text]);
  expect(shown).toContainEqual(['scene_heading', 'INT. Kitchen - Night']);
  expect(shown.filter(([type]) => type === 'character')).toEqual([
    ['character', 'Anna'],
    ['character', 'ANNA (V.O.)'],
  ]);
  expect(shown).toContainEqual(['parenthetical', '(softly)']);
  expect(shown).toContainEqual(['transition', 'Fade to black.']);
});

test('any text is read, quickly, and none of its words are lost unnamed', () => {
  const marks = fc.constantFrom(
    '[[',
    ']]',
    '/*',
    '*/',
    '*',
    '_',
    '(',
    ')',
    '#',
    '\n',
    '\n\n',
    '  \n',
    'Q',
    'ж',
    '\\',
    ' ',
  );
  fc.assert(
    fc.property(fc.array(marks, { maxLength: 25 }), (list) => {
      const text = list.join('');
      const { parts, lost } = readFountain(text);
      const kept = JSON.stringify([parts, lost]);
      for (const letter of ['Q', 'ж']) expect(kept.includes(letter)).toBe(text.includes(letter));
    }),
  );
});

const pieces: [what: string, piece: string][] = [
  ['prose', 'INT. A - DAY\n\nShe *waits*. [[why]]\n\nANNA\n(low)\nHello you.\n\n'],
  ['notes that an empty line breaks', '[[ a\n\n'],
  ['open boneyard', '/* a '],
  ['stars', '*a'],
  ['spaces', ' '],
  ['open parentheses', 'A\n(a\n'],
  ['numbers', '.a #'],
];

test.each(someOf(pieces, 0, 2))('the largest file, of %s, is read in a moment', (_, piece) => {
  const text = piece.repeat(largestImport / piece.length);
  expect(processorTime(() => readFountain(text))).toBeLessThan(4000);
});
