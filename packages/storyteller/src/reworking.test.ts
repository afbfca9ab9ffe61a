import { describe, expect, it } from 'vitest';
import { fc } from '../../../tests/support/fastCheck.ts';
import { rounds } from '../../../tests/support/rounds.ts';
import { storySamples, strangeTexts } from '../../../tests/support/storyteller/storySamples.ts';
import { premises, taskOf, write } from '../../../tests/support/storyteller/taskOf.ts';
import type { ProseTask } from './Storyteller.ts';
import { countWords, sentenceKeys, sentenceSpans, straightenQuotes } from './sentences.ts';
import { findFlaw } from './write/ParagraphWriter.ts';

const base = { instruction: '', isNsfw: false, isReasoning: false } as const;
const around = {
  premise: 'Something happens to somebody.',
  previous_paragraphs: [] as string[],
  next_paragraph: '',
  previous_sections: [] as string[],
  picked_sentences: [] as string[],
};
const loose = {
  premise: '',
  genre: '',
  previous_paragraphs: [],
  previous_sections: [],
  picked_sentences: [],
};

type Insert = Extract<ProseTask, { kind: 'insert' }>;
const insertOf = (context: Partial<Insert['context']>, instruction = '', count = 1): Insert => ({
  ...base,
  kind: 'insert',
  instruction,
  count,

  context: { ...around, ...context },
});
const expandOf = (selected_paragraph: string, instruction = '', count = 1): ProseTask => ({
  ...base,
  kind: 'expand',
  instruction,
  count,

  context: { ...around, selected_paragraph },
});
const improveOf = (paragraphs: string[], instruction = ''): ProseTask => ({
  ...base,
  kind: 'improve',
  instruction,
  count: 3,
  paragraphs,
  context: loose,
});
const draftOf = (original_content: string[], instruction = ''): ProseTask => ({
  ...base,
  kind: 'draft',
  instruction,
  count: 3,
  original_content,
  context: loose,
});

const names = /\b(?:Mara|Tom|Leila|Ines|Teodor|Amara|Cole|Reyes|Brandt|Okafor)\b/g;
const wishes = [
  '',
  'Make it longer',
  'Make it darker',
  'More dialogue',
  'Add vivid detail',
  'Make it funny',
  'Add suspense',
];
const anyWish = fc.constantFrom(...wishes);
const anySample = fc.constantFrom(...storySamples);
const anySeed = fc.string({ maxLength: 5 });
const twice = (keys: readonly string[]) => keys.filter((key, index) => keys.indexOf(key) !== index);

describe('what the offline storyteller puts between two paragraphs', () => {
  it('is new, whole, as long as asked, and brings nobody in', async () => {
    await fc.assert(
      fc.asyncProperty(
        anySample,
        anySample,
        anyWish,
        fc.integer({ min: 1, max: 10 }),
        anySeed,
        async (before, next, wish, count, seed) => {
          fc.pre(before !== next);
          const text = await write(
            insertOf({ previous_paragraphs: [before], next_paragraph: next }, wish, count),
            seed,
          );
          expect(text).toHaveLength(count);
          expect([text, findFlaw(text.join(' '))]).toEqual([text, undefined]);
          expect(
            twice(sentenceKeys([straightenQuotes(before), ...text, straightenQuotes(next)].join('\n'))),
          ).toEqual([]);
          const known = new Set(`${before} ${next} ${around.premise}`.match(/\p{Lu}\p{L}+/gu));
          const speakers = [
            ...text
              .join(' ')
              .replace(/"[^"]*"/g, '')
              .matchAll(/\b(\p{Lu}\p{Ll}+) (?:said|asked|says|asks)\b/gu),
          ].map(([, name]) => name);
          for (const name of speakers) expect(['He', 'She', ...known]).toContain(name);
        },
      ),
      { numRuns: rounds(120, 5) },
    );
  }, 60_000);

  it('does what it is told to do', async () => {
    const context = { previous_paragraphs: [storySamples[2] ?? ''], premise: premises[6] ?? '' };
    expect((await write(insertOf(context, 'Leila opens the red suitcase.'))).join(' ')).toContain(
      'Leila opened the red suitcase',
    );
    const quotes = (text: string[]) => text.join(' ').split('"').length;
    expect(quotes(await write(insertOf(context, 'More dialogue')))).toBeGreaterThan(3);
  });
});

describe('an expansion', () => {
  it('keeps every sentence in order, begins as the original does, and grows', async () => {
    await fc.assert(
      fc.asyncProperty(
        anySample,
        anyWish,
        fc.integer({ min: 1, max: 6 }),
        anySeed,
        async (sample, wish, count, seed) => {
          const text = await write(expandOf(sample, wish, count), seed);
          expect(text).toHaveLength(count);
          const whole = text.join(' ');
          let from = 0;
          for (const { straight } of sentenceSpans(sample)) {
            const at = whole.indexOf(straight, from);
            expect([straight, at >= from]).toEqual([straight, true]);
            from = at + straight.length;
          }
          expect(whole.startsWith(sentenceSpans(sample)[0]?.straight ?? '?')).toBe(true);
          expect(countWords(whole)).toBeGreaterThan(countWords(sample) * 1.3);
          expect([whole, findFlaw(whole)]).toEqual([whole, undefined]);
          expect(twice(sentenceKeys(text.join('\n')))).toEqual([]);
        },
      ),
      { numRuns: rounds(120, 5) },
    );
  }, 60_000);
});

describe('an improvement and a draft', () => {
  it('come back in as many paragraphs, with every name, changed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(anySample, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(...wishes, 'Make it shorter', 'Use simpler words'),
        fc.constantFrom(improveOf, draftOf),
        anySeed,
        async (samples, wish, taskFor, seed) => {
          const text = await write(taskFor(samples, wish), seed);
          expect(text).toHaveLength(samples.length);
          for (const [index, sample] of samples.entries()) {
            expect(text[index]).not.toBe(straightenQuotes(sample));
            for (const name of sample.match(names) ?? []) expect(text[index]).toContain(name);
          }
          expect([text, findFlaw(text.join(' '))]).toEqual([text, undefined]);
        },
      ),
      { numRuns: rounds(120, 5) },
    );
  }, 60_000);

  it('follow the instruction in a way that can be counted', async () => {
    for (const taskFor of [improveOf, draftOf]) {
      for (const sample of storySamples) {
        const size = async (wish: string) => countWords((await write(taskFor([sample], wish))).join(' '));
        expect(await size('Make it shorter')).toBeLessThan(countWords(sample));
        expect(await size('Make it longer')).toBeGreaterThan(countWords(sample));
        const quotes = (await write(taskFor([sample], 'More dialogue'))).join(' ').split('"').length;
        expect(quotes).toBeGreaterThan(straightenQuotes(sample).split('"').length);
      }
    }
  });

  it('tell it otherwise for another seed', async () => {
    const drafts = new Set<string>();
    for (let seed = 0; seed < 6; seed += 1)
      drafts.add((await write(draftOf([storySamples[0] ?? '']), `${seed}`)).join());
    expect(drafts.size).toBeGreaterThan(3);
  });
});

describe('any prose', () => {
  it('survives any text', async () => {
    for (const text of strangeTexts) {
      for (const task of [
        expandOf(text, '', 2),
        improveOf([text]),
        draftOf([text]),
        insertOf({ previous_paragraphs: [text], next_paragraph: text }),
      ])
        expect((await write(task)).join('').length).toBeGreaterThan(0);
    }
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.string({ maxLength: 80 }),
        async (text, wish) => {
          const given = `a${text}`;
          for (const task of [
            expandOf(given, wish),
            improveOf([given], wish),
            draftOf([given], wish),
            insertOf({ next_paragraph: given }, wish),
          ])
            expect((await write(task)).join('').trim()).not.toBe('');
        },
      ),
      { numRuns: rounds(60, 5) },
    );
  }, 60_000);

  it('refuses minors in a sexual frame wherever the text comes from', async () => {
    const text = 'Anna was fifteen. They had sex in the barn.';
    const tasks: ProseTask[] = [
      expandOf(text),
      improveOf([text]),
      draftOf([text]),
      insertOf({ previous_paragraphs: [text] }),
      insertOf({ next_paragraph: text }),
      taskOf({ context: { premise: text } }),
    ];
    for (const task of tasks) await expect(write(task)).rejects.toMatchObject({ type: 'refused' });
  });
});
