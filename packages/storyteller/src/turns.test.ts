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

const continued = async (start: readonly string[], seed: string, calls: number, count = 3) => {
  const story = [...start];
  const made: string[][] = [];
  for (let call = 0; call < calls; call += 1) {
    const context = { premise: '', previous_paragraphs: [...story] };
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

  it('is another for each beginning: two share less than 15 % of their runs of six words, on average', async () => {
    const runs: Set<string>[] = [];
    const shapes = new Set<string>();
    for (const [start] of beginnings) {
      const text = (await continued(start, 'same seed', 3)).flat().join('\n');
      runs.push(runsOf(text));
      shapes.add(shapesIn(text).join());
    }
    const shares = runs.flatMap((one, index) =>
      runs
        .slice(index + 1)
        .map((other) => [...one].filter((run) => other.has(run)).length / Math.min(one.size, other.size)),
    );
    expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeLessThan(0.15);
    expect(shares.filter((share) => share >= 0.15).length / shares.length).toBeLessThan(0.25);
    expect(shapes.size).toBe(beginnings.length);
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
