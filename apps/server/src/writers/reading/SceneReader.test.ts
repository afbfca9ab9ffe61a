import type { SceneElement } from '@fabula/contract';
import { describe, expect, it } from 'vitest';
import { fc } from '../../../../../tests/support/fastCheck.ts';
import { growthOf } from '../../../../../tests/support/growthOf.ts';
import { rounds, someOf } from '../../../../../tests/support/rounds.ts';
import { readScene } from './readScene.ts';
import { SceneReader } from './SceneReader.ts';

const scene: SceneElement[] = [
  { type: 'scene_heading', setting: 'INT.', place: 'LAMP ROOM', time: 'NIGHT' },
  { type: 'action', description: 'She says "no", and { waits ]. \\ Ünd 🌊.' },
  { type: 'dialogue', character: 'MARA', parenthetical: 'whispering', line: 'Who is there?' },
  { type: 'internal_monologue', character: 'MARA', line: 'It knows my name.' },
  { type: 'transition', description: 'CUT TO:' },
];
const json = JSON.stringify(scene);
const screenplay =
  'INT. LAMP ROOM - NIGHT\n\nShe waits.\n\nMARA\n(whispering)\nWho is there?\n\nMARA (THINKING)\n\nIt knows my name.\n\nCUT TO:';

/** An answer in pieces: what had come after each, and in the end. */
function read(pieces: readonly string[], count = 10) {
  const reader = new SceneReader(count);
  const all: SceneElement[] = [];
  const after = pieces.map((piece) => {
    all.push(...reader.push(piece));
    return all.length;
  });
  all.push(...reader.end());
  return { all, after };
}

const lettersOf = (text: string) => [...text];

describe('a scene that is still on its way', () => {
  it.each([
    ['JSON as it was asked for', `{"elements": ${json}}`],
    ['under another name, after other fields', `{"title": "A [b] {", "n": [1, {"a": []}], "scene": ${json}}`],
    ['a list', json],
    ['a list over many lines', JSON.stringify(scene, null, 2)],
    ['a fence', `\`\`\`json\n{"elements": ${json}}\n\`\`\``],
    ['an announcement', `Sure! Here is your scene:\n\n${json}\n\nEnjoy!`],
    ['an announcement in the same line', `I thought of this: {"elements": ${json}} Enjoy!`],
    ['items that are none', `[null, 17, ${json.slice(1, -1)}, [], {}, {"type": "action"}, false]`],
  ])('gives each element as soon as it is closed: %s', (_, answer) => {
    const { all, after } = read(lettersOf(answer));
    expect(all).toEqual(scene);
    // With the bracket that closes it, which is that of the whole where it stands deeper.
    const ends = scene.map((element) => {
      const [last] = Object.values(element).reverse();
      const quoted = JSON.stringify(last);
      return answer.indexOf('}', answer.indexOf(quoted) + quoted.length);
    });
    const letters = lettersOf(answer.slice(0, ends.at(-1))).length;
    expect(after.filter((given, index) => given > (after[index - 1] ?? 0))).toEqual([1, 2, 3, 4, 5]);
    expect(after.indexOf(5)).toBe(letters);
  });

  it.each([
    ['plain', screenplay],
    ['in a fence', `\`\`\`\n${screenplay}\n\`\`\``],
    ['announced', `Sure! Here is your scene:\n\n${screenplay}`],
    ['announced, in a fence', `Here’s the scene:\n\n\`\`\`fountain\n${screenplay}\n\`\`\`\n\n`],
    ['with rules between', screenplay.replaceAll('\n\n', '\n\n---\n\n')],
    ['of another system', screenplay.replaceAll('\n', '\r\n')],
    ['with a note', `${screenplay.replace('She waits.', 'She waits [a beat].')}\n\n[[Too long?]]\n\n`],
  ])('gives each block of a screenplay once the blank line after it has come: %s', (_, answer) => {
    const { all, after } = read(lettersOf(answer));
    expect(all).toEqual(readScene(answer, 10));
    expect(all.slice(0, 3).map(({ type }) => type)).toEqual(['scene_heading', 'action', 'dialogue']);
    const at = (words: string) => {
      const end = answer.indexOf(words) + words.length;
      return lettersOf(answer.slice(0, answer.indexOf('\n', answer.indexOf('\n', end) + 1) + 1)).length - 1;
    };
    expect([after[at('NIGHT') - 1], after[at('NIGHT')], after[at('Who is there?')]]).toEqual([0, 1, 3]);
  });

  it('holds action back until it is surely a scene, and takes no chat for one', () => {
    const chat = 'I thought about it. The door matters most.\n\nShe waits.\n\n';
    expect(read([chat, `{"elements": ${json}}`])).toEqual({ all: scene, after: [0, 5] });
    const { all, after } = read([chat, 'INT. LAMP ROOM - NIGHT\n\n', '{"a": "b"}\n\n', 'She ran.']);
    expect(after).toEqual([0, 3, 3, 3]);
    expect(all.map(({ type }) => type)).toEqual(['action', 'action', 'scene_heading', 'action']);
  });

  it('gives no more than was asked for', () => {
    expect(read(lettersOf(json), 2).all).toEqual(scene.slice(0, 2));
    expect(read(lettersOf(screenplay), 2).all).toEqual(readScene(screenplay, 2));
  });
});

/** What models make of JSON. */
const spoil: Record<string, (text: string) => string> = {
  'trailing commas': (text) => text.replaceAll('}', ',}').replace(/\]/g, ',]'),
  'a comma after the last': (text) => text.replace(/\]([^\]]*)$/, ',]$1'),
  'single quotes': (text) => text.replaceAll('"', "'"),
  'no end': (text) => text.slice(0, -3),
  'no comma between': (text) => text.replace('},{', '} {'),
  'a remark between': (text) => text.replace('},{', '}, // then\n{'),
  'a line break in a text': (text) => text.replace('Who is', 'Who\nis'),
  'quotes in a text': (text) => text.replace('Who is', 'Who "is"'),
};
const wraps: ((text: string) => string)[] = [
  (text) => text,
  (text) => `{"elements": ${text}}`,
  (text) => `{"scene": ${text}, "count": 3}`,
  (text) => `\`\`\`json\n${text}\n\`\`\``,
  (text) => `Here is the scene:\n\n\`\`\`\n{"elements": ${text}}\n\`\`\``,
  (text) => `I thought of this.\n\n{"elements": ${text}}\n\nEnjoy!`,
  (text) => `{"a": {"elements": ${text}}}`,
];
const itemOf = (words: fc.Arbitrary<string>) =>
  fc.oneof(
    fc.record({ type: fc.constantFrom('action', 'transition', 'shot', ''), description: words }),
    fc.record({ type: fc.constant('dialogue'), character: words, line: words, parenthetical: words }),
    fc.record({ type: fc.constant('scene_heading'), setting: words, place: words, time: words }),
    fc.record({ type: fc.constant('action'), description: words, more: fc.dictionary(words, words) }),
    fc.oneof(words, fc.constantFrom(null, 17, -1.5e3, true, [], {}, [['a']], { elements: [] })),
  );
const answerOf = (words: fc.Arbitrary<string>, spoils: readonly ((text: string) => string)[]) =>
  fc
    .record({
      items: fc.array(itemOf(words), { maxLength: 6 }),
      indent: fc.constantFrom(0, 2),
      spoiled: fc.constantFrom(...spoils),
      wrapped: fc.constantFrom(...wraps),
    })
    .map(({ items, indent, spoiled, wrapped }) =>
      wrapped(spoiled(JSON.stringify([...items, ...scene.slice(2)], null, indent))),
    );
/** Whole JSON may say anything; what is broken is repaired by a library that takes brackets and quotes in texts for more. */
const jsonAnswer = fc.oneof(
  answerOf(fc.oneof(fc.string(), fc.constantFrom('a "b" {c} [d]', '\\', '}', ']', '{"a":', '🌊')), [
    (text) => text,
  ]),
  answerOf(fc.constantFrom('She ran.', 'INT. HALL - DAY', '', ' ', 'Ünd 🌊'), Object.values(spoil)),
);
const line = fc.constantFrom(
  ...[
    'MARA',
    '(softly)',
    'CUT TO:',
    'She ran.',
    '',
    '',
    '',
    ' ',
    'TOM: No.',
    '**X**',
    '---',
    'INT. HALL',
    '(',
  ],
  ...['{', '[', '```', '{"a": "b"}', '["a"]', 'Sure! Here it is:', 'Who is there?', '1. INT. HALL', 'TOM'],
);
const plainAnswer = fc.array(line, { maxLength: 16 }).map((lines) => lines.join('\n'));
const anyAnswer = fc.oneof(jsonAnswer, plainAnswer, fc.string());
/** Cuts a text into pieces of these lengths, again and again. */
const cut = (text: string, lengths: readonly number[]) => {
  const pieces: string[] = [];
  for (let at = 0, turn = 0; at < text.length; turn += 1) {
    const length = lengths[turn % lengths.length] ?? 1;
    pieces.push(text.slice(at, at + length));
    at += length;
  }
  return pieces;
};
const lengths = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 5 });
const often = { numRuns: rounds(10_000, 300) };

describe('whatever a model answers', () => {
  it('gives the same elements, however it is cut in pieces', () => {
    fc.assert(
      fc.property(anyAnswer, lengths, fc.integer({ min: 1, max: 10 }), (answer, sizes, count) => {
        expect(read(cut(answer, sizes), count).all).toEqual(read([answer], count).all);
      }),
      often,
    );
  });

  it('gives of JSON what it would give as a whole, broken or not', () => {
    fc.assert(
      fc.property(jsonAnswer, lengths, fc.integer({ min: 1, max: 10 }), (answer, sizes, count) => {
        expect(read(cut(answer, sizes), count).all).toEqual(readScene(answer, count));
      }),
      often,
    );
  });

  it('gives of a screenplay what it would give as a whole', () => {
    const block = fc.constantFrom(
      ...['INT. HALL - DAY', 'She ran.', 'MARA\nWho is there?', 'TOM\n(softly)\nNobody.', 'CUT TO:', '---'],
      ...['MARA (THINKING)\nIt knows.', 'MARA', 'It rains.\nIt stops.', 'TOM: No.', '> FADE OUT.', '  '],
    );
    const answer = fc.array(block, { maxLength: 10 }).map((blocks) => blocks.join('\n\n'));
    fc.assert(
      fc.property(answer, lengths, fc.integer({ min: 1, max: 10 }), (text, sizes, count) => {
        expect(read(cut(text, sizes), count).all).toEqual(readScene(text, count));
      }),
      often,
    );
  });

  const units = {
    brackets: '[',
    braces: '{"elements":[{',
    quotes: '"',
    backslashes: '[{"a":"\\\\',
    fields: '{"a":[],"elements" :',
    heads: '"elements":[]',
    names: 'MARA\n\n',
    lines: 'a\n',
    'blank lines': ' \n\n',
    fences: '```\n',
    announcements: 'Sure, here it is:\n\n',
    elements: '{"description":"She ran."},',
    commas: '[null,',
    'one long text': 'a',
  };
  it.each(
    Object.entries(units).map(([name, unit], turn) => [name, unit, someOf(['', '{', '['], turn)] as const),
  )('takes no longer over %s than their number explains', async (_, unit, starts) => {
    for (const start of starts) {
      const growth = await growthOf(async (size) => {
        const reader = new SceneReader(10);
        const text = (start + unit.repeat(Math.ceil(size / unit.length))).slice(0, size);
        for (const piece of cut(text, [7])) reader.push(piece);
      });
      expect(growth, start).toBeLessThanOrEqual(15);
    }
  });
});
