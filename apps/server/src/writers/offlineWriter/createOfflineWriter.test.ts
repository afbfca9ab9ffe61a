import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ParagraphsTask, WriterEvent } from '../Writer.ts';
import { WriterFailure } from '../WriterFailure.ts';
import { createOfflineWriter } from './createOfflineWriter.ts';
import { findFlaw } from './write/findFlaw.ts';
import { sentenceKeys } from './write/sentenceKeys.ts';

const premises = [
  'A lighthouse keeper finds a door in the sea.',
  "Mara inherits her grandmother's clock shop and finds that one clock runs backwards.",
  'Two rival chefs, Ines and Teodor, are locked in a restaurant kitchen during a blackout.',
  'I was the last person to leave the colony on Europa.',
  'dragons',
  'A detective who cannot forget faces investigates a murder where every witness saw a different killer.',
  'Leila and Tom meet every year on the same train.',
  'Captain Łukasz Wójcik must decide whether to wake the crew of the starship before it reaches the dead planet.',
  'Xiulan and her brother Søren run a failing circus in Prague.',
  'The last librarian guards a book that nobody can read.',
];
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

type TaskChange = Partial<Omit<ParagraphsTask, 'context'>> & { context?: Partial<ParagraphsTask['context']> };

function taskOf({ context, ...change }: TaskChange = {}): ParagraphsTask {
  return {
    kind: 'new',
    instruction: '',
    count: 3,
    isNsfw: false,
    stream: true,
    isReasoning: false,
    ...change,
    context: {
      premise: premises[0] ?? '',
      genre: '',
      previous_paragraphs: [],
      previous_sections: [],
      picked_sentences: [],
      ...context,
    },
  };
}

async function eventsOf(task: ParagraphsTask, seed = 'seed'): Promise<WriterEvent[]> {
  const writer = createOfflineWriter({ paceMs: 0 });
  const events: WriterEvent[] = [];
  const { signal } = new AbortController();
  for await (const event of writer.paragraphs(task, { signal, seed })) events.push(event);
  return events;
}

async function write(task: ParagraphsTask, seed = 'seed'): Promise<string[]> {
  const events = await eventsOf(task, seed);
  return events
    .map((event) => ('text' in event ? event.text : ''))
    .join('')
    .split('\n\n');
}

async function longStory(
  premise: string,
  genre: string,
  seed: string,
  change: TaskChange = {},
): Promise<string[]> {
  const story: string[] = [];
  for (let call = 0; call < 4; call += 1) {
    const task = taskOf({
      ...change,
      kind: call === 0 ? 'new' : 'continue',
      context: { premise, genre, previous_paragraphs: [...story], ...change.context },
    });
    story.push(...(await write(task, `${seed}-${call}`)));
  }
  return story;
}

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
      { numRuns: 15 },
    );
  });

  it('opens differently for different seeds', async () => {
    for (const premise of premises.slice(0, 4)) {
      const openings = new Set<string>();
      for (let seed = 0; seed < 40; seed += 1) {
        openings.add((await write(taskOf({ count: 1, context: { premise } }), `${seed}`))[0] ?? '');
      }
      expect(openings.size).toBeGreaterThanOrEqual(38);
    }
  });

  it("writes as many paragraphs as asked, each of a good paragraph's length", async () => {
    await fc.assert(
      fc.asyncProperty(anyStory, fc.integer({ min: 1, max: 10 }), async ({ premise, genre, seed }, count) => {
        const paragraphs = await write(taskOf({ count, context: { premise, genre } }), seed);
        expect(paragraphs).toHaveLength(count);
        for (const paragraph of paragraphs) {
          const words = paragraph.split(/\s+/).length;
          expect(words).toBeGreaterThanOrEqual(50);
          expect(words).toBeLessThanOrEqual(118);
        }
      }),
      { numRuns: 30 },
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
      { numRuns: 50 },
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
    expect(narration.match(/\bI\b/g)?.length ?? 0).toBeGreaterThan(20);
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

  it('works what an instruction says into the text', async () => {
    const previous_paragraphs = await write(taskOf({ context: { premise: premises[6] ?? '' } }));
    const told = (instruction: string) =>
      write(
        taskOf({
          kind: 'continue',
          instruction,
          context: { premise: premises[6] ?? '', previous_paragraphs },
        }),
      );
    expect((await told('Leila opens the red suitcase.')).join(' ')).toContain(
      'Leila opened the red suitcase',
    );
    expect((await told('Make Tom confess to the theft')).join(' ')).toMatch(/Tom confessed to the theft/);
    expect((await told('Introduce a stranger named Viktor')).join(' ')).toContain('Viktor');
    expect((await told('Add a storm')).join(' ')).toContain('a storm');
  });

  it('bends to the tone and the length that are asked for', async () => {
    const words = async (instruction: string) => {
      let count = 0;
      for (let seed = 0; seed < 12; seed += 1) {
        count += (await write(taskOf({ instruction, count: 6 }), `${seed}`)).join(' ').split(/\s+/).length;
      }
      return count;
    };
    expect(await words('Make it longer')).toBeGreaterThan((await words('Make it shorter')) * 1.12);
    const quotes = async (instruction: string) => {
      let count = 0;
      for (let seed = 0; seed < 12; seed += 1) {
        count += (await write(taskOf({ instruction, count: 6 }), `${seed}`)).join(' ').split('"').length;
      }
      return count;
    };
    expect(await quotes('More dialogue, please')).toBeGreaterThan(await quotes('As you like'));
  });

  it('brings back what the writer marked', async () => {
    const previous_paragraphs = await write(taskOf());
    const picked_sentences = ['The ferryman had hidden a copper astrolabe under the stairs.'];
    const story = await write(
      taskOf({ kind: 'continue', context: { previous_paragraphs, picked_sentences } }),
    );
    expect(story.join(' ')).toMatch(/astrolabe/);
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
      expect(story.split(/\s+/).length).toBeGreaterThan(140);
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
      { numRuns: 60 },
    );
  }, 60_000);

  it('refuses to put minors in a sexual frame, in any mode, and nothing else', async () => {
    const refused: TaskChange[] = [
      { context: { premise: 'An erotic story about a 15-year-old girl.' } },
      { isNsfw: true, context: { premise: 'Two teenagers fall in love at summer camp.' } },
      {
        instruction: 'Make them have sex',
        context: { premise: 'Two high school students are stuck in a lift.' },
      },
      {
        isNsfw: true,
        instruction: 'They kiss passionately',
        context: { previous_paragraphs: ['Anna was sixteen that summer.'] },
      },
    ];
    for (const change of refused) {
      await expect(write(taskOf(change))).rejects.toMatchObject({ name: 'WriterFailure', type: 'refused' });
      await expect(write(taskOf(change))).rejects.toBeInstanceOf(WriterFailure);
    }
    const allowed: TaskChange[] = [
      { context: { premise: 'Two teenagers build a radio in a barn.' } },
      { isNsfw: true, context: { premise: 'Two divorced architects begin a love affair in Lisbon.' } },
      {
        isNsfw: true,
        context: { premise: 'A widow, mother of two children, begins a love affair with a sculptor.' },
      },
    ];
    for (const change of allowed) expect(await write(taskOf(change))).toHaveLength(3);
  });

  it('keeps its own adult story from being taken for a refusal', async () => {
    const story = await longStory(
      'Two divorced architects begin a love affair in Lisbon.',
      'Romance',
      'adult',
      {
        isNsfw: true,
        instruction: 'more passion',
      },
    );
    expect(story).toHaveLength(12);
  });

  it('counts usage honestly and last', async () => {
    const events = await eventsOf(taskOf());
    const text = events.map((event) => ('text' in event ? event.text : '')).join('');
    const last = events.at(-1);
    expect(last).toMatchObject({ usage: { completion_tokens: Math.ceil(text.split(/\s+/).length / 0.75) } });
    expect(events.filter((event) => 'usage' in event)).toHaveLength(1);
  });

  it('says what it understood first when asked to reason', async () => {
    const events = await eventsOf(taskOf({ isReasoning: true, context: { premise: premises[1] ?? '' } }));
    expect(events[0]).toMatchObject({ reasoning: expect.stringContaining('Mara') });
    expect((await eventsOf(taskOf())).some((event) => 'reasoning' in event)).toBe(false);
  });

  it('stops at once when it is cancelled, also while it waits', async () => {
    const controller = new AbortController();
    const writer = createOfflineWriter({ paceMs: 60_000 });
    const events: WriterEvent[] = [];
    const run = (async () => {
      for await (const event of writer.paragraphs(taskOf(), { signal: controller.signal, seed: 's' })) {
        events.push(event);
        setTimeout(() => controller.abort(), 5);
      }
    })();
    await run;
    expect(events).toHaveLength(1);
    expect(events[0]).toHaveProperty('text');
  });
});
