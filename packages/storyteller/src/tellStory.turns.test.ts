import { describe, expect, it } from 'vitest';
import { grammarFindings } from '../../../tests/support/storyteller/grammarFindings.ts';
import { taskOf, write } from '../../../tests/support/storyteller/taskOf.ts';
import { literalOf } from './plan/lines.ts';
import { turns } from './stock.ts';

/** Beginnings without a premise; the people and the places that a reader finds in them. */
const beginnings: readonly [text: readonly string[], people: readonly string[], places: readonly string[]][] =
  [
    [
      ['Nora came back to Whitby in March. The key still turned. On the mat lay a brass button.'],
      ['Nora'],
      ['Whitby'],
    ],
    [
      [
        'The bus stopped. Idris got off, and Kemal followed Idris with the suitcase.',
        '"This is not Ankara," Kemal said.',
      ],
      ['Idris', 'Kemal'],
      [],
    ],
    [
      ['I never wanted the shop. My uncle left me a debt, and a ledger nobody was allowed to open.'],
      [],
      ['shop'],
    ],
    [['The baker rose at three. This morning the oven was already warm.'], ['baker'], []],
    [
      ['Snow fell on Lake Orta. Marta counted the boats. "Whose is it?" she asked.'],
      ['Marta'],
      ['Lake Orta'],
    ],
    [['Captain Vey read the letter twice. It came from the ship Meridian.'], ['Vey'], ['Meridian']],
    [['Pavel closed the window in Kelm, and opened the letter.'], ['Pavel'], ['Kelm']],
    [['Lucia laughed when Lucia saw the map, but Ben did not. Why would he?'], ['Lucia', 'Ben'], []],
  ];

const continued = async (start: readonly string[], seed: string, calls: number, count = 3, genre = '') => {
  const story = [...start];
  const made: string[][] = [];
  for (let call = 0; call < calls; call += 1) {
    const context = { premise: '', genre, previous_paragraphs: [...story] };
    const came = await write(taskOf({ kind: 'continue', count, context }), `${seed}-${call}`);
    made.push(came);
    story.push(...came);
  }
  return made;
};

/** The shapes that a text tells, by their longest lines. */
const shapesIn = (text: string) => {
  const lower = text.toLowerCase();
  return turns
    .filter(({ paragraphs }) =>
      paragraphs.flat(2).some((line) => literalOf(line).length >= 24 && lower.includes(literalOf(line))),
    )
    .map(({ id }) => id);
};

/** A genre and a beginning each. */
const strangers: readonly (readonly [genre: string, ...start: string[]])[] = [
  ['', 'Nora came back to Whitby in March. The key still turned. On the mat lay a brass button.'],
  ['', 'The bus stopped. Idris got off, and Kemal followed Idris.', '"This is not Ankara," Kemal said.'],
  ['', 'I never wanted the shop. My uncle left me a debt, and a ledger nobody was allowed to open.'],
  ['', 'The baker rose at three. This morning the oven was already warm.'],
  ['', 'Snow fell on Lake Orta. Marta counted the boats. "Whose is it?" she asked.'],
  ['', 'Captain Vey read the letter twice. It came from the ship Meridian.'],
  ['', 'Pavel closed the window in Kelm, and opened the letter.'],
  ['', 'Lucia laughed when Lucia saw the map, but Ben did not. Why would he?'],
  ['Mystery', 'Inspector Hale stood in the library of Blackwater Manor. The safe was open.'],
  ['Horror', 'The cellar door was nailed shut when Tess moved in. By Tuesday the nails lay in a row.'],
  ['Romance', 'Elena had not spoken to Marcus for six years. He sat across the aisle of the night train.'],
  ['Science Fiction', 'Ona floated to the hatch of the station. Dr. Ames was knocking, slowly, in threes.'],
  ['Fantasy', 'The dragon slept under the mill. Isolde brought it bread every evening.'],
  ['Thriller', 'Jonah found the passport in his coat. The photograph was his. The name was not.'],
  ['Comedy', 'Bertie had promised the mayor a swan. What he had, in the bath, was a goose.'],
  ['Historical', 'In the winter of 1789 Thomas printed the pamphlet in Prague, and burned the type.'],
  ['Post-Apocalyptic', 'Wren opened the last jar of seeds. There were nine, and one had begun to grow.'],
  ['Children', 'Pip found a moon in the well. Tam said it was only water, but it followed Pip home.'],
  ['Adventure', 'Ilse unrolled the burnt map on the deck. The island of Sorrow was where the hole was.'],
  ['Literary', 'Ada and Grace sold the farm in April. Ada kept the gate.'],
  ['', 'I wake before my mother and make the tea. She calls me by my brother’s name, and I answer.'],
  ['', 'Mr. Okafor counts the umbrellas in the lost property office. Today one is missing.'],
  ['', 'Anna kam spät nach Hause. Im Flur stand ein Koffer, den sie nicht kannte.'],
  ['', 'The pilot never landed at Tromsø twice. Now the radio told him to turn. "Again?" he said.'],
];

const runsOf = (text: string): Set<string> => {
  const words = text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
  return new Set(words.slice(5).map((_, index) => words.slice(index, index + 6).join(' ')));
};

describe('a story of the writer’s own, without a premise', () => {
  it.each(beginnings)('goes on with its people and its place: %j', async (start, people, places) => {
    const made = (await continued(start, 'own', 4)).flat();
    for (let from = 0; from + 4 <= made.length; from += 1) {
      const four = made.slice(from, from + 4).join('\n');
      if (people.length > 0) expect([from, people.some((name) => four.includes(name))]).toEqual([from, true]);
      if (places.length > 0) expect([from, places.some((name) => four.includes(name))]).toEqual([from, true]);
    }
    expect(await grammarFindings(made.join('\n\n'))).toEqual([]);
  });

  it.each([1, 3])(
    'takes no shape again in twenty-one continues of %i, and repeats no paragraph',
    async (count) => {
      for (const [start] of beginnings.slice(0, 2)) {
        const made = await continued(start, 'long', 21, count);
        const paragraphs = made.flat();
        expect(new Set(paragraphs).size).toBe(paragraphs.length);
        const order = paragraphs.flatMap(shapesIn).filter((id, index, all) => id !== all[index - 1]);
        expect(order.length).toBeGreaterThan(6);
        expect(order.filter((id, index) => order.indexOf(id) !== index)).toEqual([]);
      }
    },
  );

  it.each([1, 3])(
    'is another for each beginning: of 24 with six continues of %i each, no two share 15 % of their runs of six words',
    async (count) => {
      const runs: Set<string>[] = [];
      for (const [genre, ...start] of strangers) {
        const made = await continued(start, 'same seed', 6, count, genre);
        runs.push(runsOf(made.flat().join('\n')));
      }
      const shares = runs.flatMap((one, index) =>
        runs.slice(index + 1).map((other, at) => {
          const shared = [...one].filter((run) => other.has(run)).length;
          return [index, index + 1 + at, shared / Math.min(one.size, other.size)] as const;
        }),
      );
      expect(shares).toHaveLength((24 * 23) / 2);
      expect(shares.filter(([, , share]) => share >= 0.15)).toEqual([]);
    },
  );

  it('is told in another wording by another seed, in the same shape', async () => {
    const [start] = beginnings[0] ?? [[]];
    const told = await Promise.all(
      ['one', 'two', 'three'].map(async (seed) => (await continued(start, seed, 1)).flat()),
    );
    expect(new Set(told.map((paragraphs) => shapesIn(paragraphs.join('\n')).join())).size).toBe(1);
    expect(new Set(told.flat()).size).toBe(9);
  });

  it.each([
    [
      'I wake before my mother and make the tea. She calls me by my brother’s name.',
      /^I \w+|\bI \w+/,
      /\b(?:was|were|said|went)\b/,
    ],
    [
      'Mr. Okafor counts the umbrellas in the lost property office. Nobody comes.',
      /\bOkafor\b/,
      /\b(?:was|were|said|went)\b/,
    ],
  ])('keeps tense and person: %s', async (start, person, past) => {
    const text = (await continued([start], 'tense', 4))
      .flat()
      .join('\n')
      .replace(/"[^"]*"/g, '');
    expect(text).toMatch(person);
    expect((text.match(past) ?? []).length).toBeLessThan(3);
  });

  it('keeps a name of a beginning in another language', async () => {
    const made = (await continued(['Anna kam spät nach Hause. Im Flur stand ein Koffer.'], 'de', 2)).flat();
    expect(made.join('\n')).toContain('Anna');
  });

  it('takes nobody who is spoken to for a place', async () => {
    const start = 'Elena had not spoken to Marcus for six years.';
    const text = (await continued([start], 'place', 4)).flat().join('\n');
    expect(text).toContain('Marcus');
    expect(text).not.toMatch(/\bin Marcus\b/);
  });

  it('chooses by the last line and by how many people there are', async () => {
    const first = async (start: readonly string[], key: string) =>
      shapesIn(((await continued([...start, key], 'any', 1))[0] ?? []).join('\n'));
    const told = new Set<string>();
    for (let index = 0; index < 60; index += 1)
      for (const id of await first(
        [`Ada met Boris in house ${index}. Ada gave Boris a key.`],
        '"Who asked you?" Ada said. "Why?"',
      ))
        told.add(id);
    expect([...told]).toContain('turn.question');
    const alone = new Set<string>();
    for (let index = 0; index < 40; index += 1)
      for (const id of await first([`Ada lived alone in house ${index}. Ada had a key.`], 'It rained.'))
        alone.add(id);
    for (const { id, needs } of turns) if (needs) expect([...alone]).not.toContain(id);
  });
});

describe('the shapes of continuing', () => {
  const paragraphs = turns.flatMap(({ id, paragraphs: three }) =>
    three.map((lines, index) => ({ id, index, lines })),
  );

  it('name the hero in the first line, and the place in the second paragraph, in any wording', () => {
    const nameless = paragraphs.filter(({ lines }) => !lines[0]?.every((wording) => wording.includes('{H')));
    expect(nameless).toEqual([]);
    const isPlaced = (line: readonly string[]) => line.every((wording) => /\{(?:place|at)\}/.test(wording));
    const placeless = paragraphs.filter(({ index, lines }) => index === 1 && !lines.some(isPlaced));
    expect(placeless).toEqual([]);
  });

  it('are known again by two lines of each paragraph, in any wording', () => {
    const isKnown = (line: readonly string[]) => line.every((wording) => literalOf(wording).length >= 12);
    expect(paragraphs.filter(({ lines }) => lines.filter(isKnown).length < 2)).toEqual([]);
  });

  it('say no sentence twice, and make no thing of the story a subject, as it may be plural', () => {
    const wordings = paragraphs.flatMap(({ lines }) => lines.flat());
    expect(wordings.filter((wording, index) => wordings.indexOf(wording) !== index)).toEqual([]);
    expect(
      wordings.filter((wording) =>
        /(?:^|[.:;,] |if |whether |when )\{x\} [~^*]|\{(?:H|he)\} \^(?!would|could|might)/.test(wording),
      ),
    ).toEqual([]);
  });
});
