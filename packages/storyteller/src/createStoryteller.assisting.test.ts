import { describe, expect, it } from 'vitest';
import { fc } from '../../../tests/support/fastCheck.ts';
import { rounds } from '../../../tests/support/rounds.ts';
import { storySamples, strangeTexts } from '../../../tests/support/storyteller/storySamples.ts';
import { premises, taskOf, write } from '../../../tests/support/storyteller/taskOf.ts';
import { createStoryteller } from './createStoryteller.ts';
import { splitSentences, straightenQuotes } from './sentences.ts';
import { personNames } from './stock.ts';
import { findFlaw } from './write/ParagraphWriter.ts';

const writer = createStoryteller({ paceMs: 0 });
const calm = () => new AbortController().signal;
const cast = [
  ...[...personNames.heroes, ...personNames.others, ...personNames.thirds].map(([name]) => name),
  ...['Mara', 'Ines', 'Teodor', 'Leila', 'Tom', 'Łukasz', 'Xiulan', 'Søren'],
];
const anySeed = fc.string({ maxLength: 6 });

async function summary(paragraphs: readonly string[], prev_sections: readonly string[] = [], isNsfw = false) {
  const request = {
    paragraphs: [...paragraphs],
    prev_sections: [...prev_sections],
    stream: false as const,
    isNsfw,
  };
  return straightenQuotes((await writer.summarise(request, { signal: calm(), seed: 's' })).value);
}

async function suggest(
  premise: string,
  previous_paragraphs: readonly string[],
  count = 3,
  seed = 's',
  isNsfw = false,
) {
  const context = { premise, genre: '', previous_paragraphs: [...previous_paragraphs] };
  return (await writer.suggest({ context, count, isNsfw }, { signal: calm(), seed })).value.map(
    straightenQuotes,
  );
}

async function title(text: string, premise: string, seed = 's') {
  return (await writer.title({ context: { text, premise }, isNsfw: false }, { signal: calm(), seed })).value;
}

describe('a summary', () => {
  it('is one to three sentences that name somebody', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...premises), anySeed, async (premise, seed) => {
        const story = await write(taskOf({ context: { premise } }), seed);
        const text = await summary(story);
        const sentences = splitSentences(text);
        expect(sentences.length).toBeGreaterThanOrEqual(1);
        expect(sentences.length).toBeLessThanOrEqual(3);
        expect([text, findFlaw(text)]).toEqual([text, undefined]);
        expect(text.length).toBeLessThan(story.join(' ').length / 2);
        expect([text, cast.some((name) => text.includes(name)) || text.includes('narrator')]).toEqual([
          text,
          true,
        ]);
      }),
      { numRuns: rounds(40, 10) },
    );
  });

  it('takes no pronoun for a name', async () => {
    const text = await summary([
      'Two rival chefs, Ines and Teodor, were locked in a kitchen. She had jam on the mortgage.',
      'The smoke alarm chose that moment to mention its battery. A van went past. “Who knew?” Teodor asked.',
      'Ines thought. “You,” she said.',
    ]);
    expect(text).toMatch(/Ines|Teodor/);
  });

  it('does not say again what an earlier one said', async () => {
    for (const sample of storySamples) {
      const first = await summary([sample, storySamples[0] ?? '']);
      const second = await summary([sample, storySamples[0] ?? ''], [first]);
      expect(second).not.toBe(first);
    }
  });

  it('has something for any text', async () => {
    for (const text of strangeTexts) expect((await summary([text])).trim()).not.toBe('');
  });
});

describe('suggestions', () => {
  it('are as many as asked, different, one sentence each, and begin with what to do', async () => {
    const verbs =
      /^(?:Let|Show|Bring|Have|Give|Make|Turn|Take|Trap|Force|Reveal|Add|Describe|Slow|End|Raise|Send|Interrupt) /;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...premises, ''),
        fc.constantFrom([], ...storySamples.map((text) => [text])),
        fc.integer({ min: 1, max: 10 }),
        anySeed,
        fc.boolean(),
        async (premise, told, count, seed, isNsfw) => {
          const list = await suggest(premise, told, count, seed, isNsfw);
          expect(list).toHaveLength(count);
          expect(new Set(list).size).toBe(count);
          for (const text of list) {
            expect(text).toMatch(verbs);
            expect(splitSentences(text)).toHaveLength(1);
            expect([text, findFlaw(text)]).toEqual([text, undefined]);
          }
        },
      ),
      { numRuns: rounds(200, 10) },
    );
  }, 30_000);

  it('speak of the people of the story', async () => {
    const list = await suggest(premises[6] ?? '', [storySamples[2] ?? ''], 5);
    expect(list.filter((text) => /\b(?:Leila|Tom)\b/.test(text)).length).toBeGreaterThanOrEqual(3);
  });

  it('can each be followed without being copied into the story', async () => {
    const premise = premises[6] ?? '';
    const previous_paragraphs = await write(taskOf({ context: { premise } }));
    for (const instruction of await suggest(premise, previous_paragraphs, 10)) {
      const text = (
        await write(taskOf({ kind: 'continue', instruction, context: { premise, previous_paragraphs } }))
      ).join(' ');
      expect([instruction, findFlaw(text)]).toEqual([instruction, undefined]);
      expect(text).not.toContain(instruction.slice(0, -1));
      expect(text).not.toMatch(
        /\b(?:Let|Have|Make|Show|Reveal|Force|Raise|Turn|Take|Trap|Send|Bring) (?:Leila|Tom|an old|a rival|the)\b/,
      );
    }
  });
});

describe('a title', () => {
  it('has two to six words, capitals, and neither quotes nor a full stop', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...premises, ''),
        fc.constantFrom(...storySamples),
        anySeed,
        async (premise, text, seed) => {
          const name = await title(text, premise, seed);
          const words = name.split(' ');
          expect(words.length).toBeGreaterThanOrEqual(2);
          expect(words.length).toBeLessThanOrEqual(6);
          expect(name).toMatch(/^[\p{Lu}\p{N}]/u);
          expect(name).not.toMatch(/["“”]|[.!?]$/);
          expect(words.at(-1)).toMatch(/^\p{Lu}/u);
        },
      ),
      { numRuns: rounds(200, 10) },
    );
  }, 30_000);

  it('is there for any text', async () => {
    for (const text of strangeTexts)
      expect((await title(text, '')).split(' ').length).toBeGreaterThanOrEqual(2);
  });
});
