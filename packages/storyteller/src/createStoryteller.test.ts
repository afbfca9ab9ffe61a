import { describe, expect, it } from 'vitest';
import { fc } from '../../../tests/support/fastCheck.ts';
import { rounds } from '../../../tests/support/rounds.ts';
import { eventsOf, longStory, premises, taskOf, write } from '../../../tests/support/storyteller/taskOf.ts';
import { sentenceKeys, typesetQuotes } from './sentences.ts';
import { findFlaw } from './write/ParagraphWriter.ts';

const genres = [
  '',
  'Fantasy',
  'Science Fiction',
  'Mystery',
  'Horror',
  'Romance',
  'Post-Apocalyptic',
  'Comedy',
  'Historical',
  'Thriller',
];

const anyStory = fc.record({
  premise: fc.constantFrom(...premises),
  genre: fc.constantFrom(...genres),
  seed: fc.string({ minLength: 1, maxLength: 8 }),
});

describe('the offline storyteller', () => {
  it('writes the same text for the same task and seed', async () => {
    await fc.assert(
      fc.asyncProperty(anyStory, async ({ premise, genre, seed }) => {
        const task = taskOf({ context: { premise, genre } });
        expect(await write(task, seed)).toEqual(await write(task, seed));
      }),
      { numRuns: rounds(15, 5) },
    );
  });

  it('goes on with a story in printed quotation marks as with a straight one', async () => {
    for (const premise of premises.slice(0, 5)) {
      const opening = await write(taskOf({ context: { premise } }));
      const goOn = async (previous_paragraphs: string[]) => {
        const events = await eventsOf(
          taskOf({ kind: 'continue', context: { premise, previous_paragraphs } }),
        );
        // Printed marks are other characters, and counted as such.
        return events.filter((event) => 'text' in event);
      };
      const printed = await goOn(opening.map(typesetQuotes));
      expect(printed).toEqual(await goOn(opening));
      expect(JSON.stringify(printed)).not.toMatch(/\\"|'/);
    }
  });

  it('opens differently for different seeds', async () => {
    for (const premise of premises.slice(0, 4)) {
      const openings = new Set<string>();
      for (let seed = 0; seed < 40; seed += 1) {
        openings.add((await write(taskOf({ count: 1, context: { premise } }), `${seed}`))[0] ?? '');
      }
      expect(openings.size).toBeGreaterThanOrEqual(28);
    }
  });

  it("writes as many paragraphs as asked, each of a good paragraph's length", async () => {
    await fc.assert(
      fc.asyncProperty(anyStory, fc.integer({ min: 1, max: 10 }), async ({ premise, genre, seed }, count) => {
        const paragraphs = await write(taskOf({ count, context: { premise, genre } }), seed);
        expect(paragraphs).toHaveLength(count);
        const sizes = paragraphs.map((paragraph) => paragraph.split(/\s+/).length);
        expect(Math.max(...sizes)).toBeLessThanOrEqual(135);
        // An answer may be short: it stands in a paragraph of its own.
        if (count >= 4) expect(sizes.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(count * 20);
      }),
      { numRuns: rounds(30, 5) },
    );
  });

  it('repeats no sentence in a story, leaves no slot open, and keeps every name', async () => {
    await fc.assert(
      fc.asyncProperty(anyStory, async ({ premise, genre, seed }) => {
        const story = await longStory(premise, genre, seed);
        const keys = sentenceKeys(story.join('\n'));
        expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
        for (const paragraph of story)
          expect([paragraph, findFlaw(paragraph)]).toEqual([paragraph, undefined]);
        for (const name of premise.match(/(?:Mara|Ines|Teodor|Leila|Tom|Łukasz Wójcik|Xiulan|Søren)/g) ??
          []) {
          expect(story.join('\n')).toContain(name);
        }
      }),
      { numRuns: rounds(50, 5) },
    );
  }, 60_000);

  it('goes on after the end of its plot without repeating itself', async () => {
    const story: string[] = [];
    for (let call = 0; call < 10; call += 1) {
      story.push(
        ...(await write(
          taskOf({
            kind: call === 0 ? 'new' : 'continue',
            count: 4,
            context: { previous_paragraphs: [...story] },
          }),
          `on-${call}`,
        )),
      );
    }
    const keys = sentenceKeys(story.join('\n'));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    expect(new Set(story).size).toBe(40);
  });

  it('lets the last paragraph end the story when the target is 100 percent', async () => {
    const base = { current_percentage: 75, target_percentage: 100, percentage_to_advance: 25 };
    const previous_paragraphs = await write(taskOf());
    const ended = await write(taskOf({ kind: 'continue', context: { ...base, previous_paragraphs } }));
    const open = await write(
      taskOf({ kind: 'continue', context: { ...base, target_percentage: 90, previous_paragraphs } }),
    );
    expect(ended.at(-1)).not.toEqual(open.at(-1));
    const again = await write(
      taskOf({ kind: 'continue', context: { previous_paragraphs: [...previous_paragraphs, ...ended] } }),
      'after',
    );
    expect(again).toHaveLength(3);
  });

  it('tells a first-person premise in the first person', async () => {
    const story = (await longStory('I find a letter under my own floor.', '', 'first')).join('\n');
    const narration = story.replace(/"[^"]*"/g, '');
    expect(narration.match(/\bI\b/g)?.length ?? 0).toBeGreaterThan(10);
    expect(narration).not.toMatch(/\b(?:for|to|at|with|asked for) I\b/);
  });

  it('goes on in the present tense when the story is in it', async () => {
    const previous_paragraphs = [
      'Mara opens the shop and looks at the clock. It is late. She says nothing, and the clock goes on. Nobody asks her why. She takes the key from its hook and turns to the door, and there is somebody on the step.',
    ];
    const premise = premises[1] ?? '';
    const story = await write(taskOf({ kind: 'continue', context: { premise, previous_paragraphs } }), 'now');
    const narration = story.join(' ').replace(/"[^"]*"/g, '');
    expect(narration.match(/\b(?:was|were|said|asked|looked)\b/g)?.length ?? 0).toBeLessThan(3);
    expect(narration).toMatch(/\b(?:is|says|asks)\b/);
  });

  it('survives any premise and never copies it', async () => {
    const odd = [
      '🐉🔥✨',
      'امرأة تجد باباً في البحر وتقرر أن تفتحه',
      'x',
      '   ?!  ',
      'Una mujer encuentra una puerta en el mar',
      'LOUD PREMISE ABOUT A THING',
      '{H} ~was {C} "',
      'word '.repeat(4_000),
    ];
    for (const premise of odd) {
      const story = (await write(taskOf({ context: { premise } }))).join('\n');
      expect(story.split(/\s+/).length).toBeGreaterThan(60);
      if (premise.trim().length > 3) expect(story).not.toContain(premise.trim());
    }
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        fc.string({ maxLength: 200 }),
        async (premise, instruction) => {
          const story = await write(taskOf({ instruction, context: { premise: `p${premise}` } }));
          expect(story).toHaveLength(3);
          expect([story, findFlaw(story.join(' '))]).toEqual([story, undefined]);
        },
      ),
      { numRuns: rounds(60, 5) },
    );
  }, 60_000);
});
