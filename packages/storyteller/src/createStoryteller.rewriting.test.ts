import { describe, expect, it } from 'vitest';
import { fc } from '../../../tests/support/fastCheck.ts';
import { rounds } from '../../../tests/support/rounds.ts';
import { storySamples, strangeTexts } from '../../../tests/support/storyteller/storySamples.ts';
import { premises, taskOf, write } from '../../../tests/support/storyteller/taskOf.ts';
import { createStoryteller } from './createStoryteller.ts';
import type { RewriteTask, SentenceChange } from './Storyteller.ts';
import { countWords, sentenceSpans, straightenQuotes } from './sentences.ts';
import { findFlaw } from './write/ParagraphWriter.ts';

const instructions = [
  '',
  'Make it shorter',
  'Make it longer',
  'Make it darker',
  'Make it funnier',
  'More dialogue, please',
  'Add more vivid detail',
  'Use simpler words',
  'Change to the present tense',
  'Tell it in the past tense',
  'Rewrite in the first person',
  'Rewrite in the third person',
  'Add suspense',
  'Make it more romantic',
  'Slow it down',
  'Faster',
  'End with a twist',
];

function requestOf(paragraph: string, change: Partial<RewriteTask> = {}): RewriteTask {
  return {
    instruction: '',
    count: 1,
    isNsfw: false,
    isReasoning: false,
    ...change,
    context: {
      paragraph,
      premise: '',
      previous_paragraph: '',
      next_paragraph: '',
      picked_sentences: [],
      ...change.context,
    },
  };
}

/** Whether the last rewrite said that it did not do all that was asked. */
let isBeyond = false;

async function rewrite(request: RewriteTask, seed = 'seed'): Promise<SentenceChange[]> {
  const changes: SentenceChange[] = [];
  isBeyond = false;
  const { signal } = new AbortController();
  for await (const event of createStoryteller({ paceMs: 0 }).rewrite(request, { signal, seed })) {
    if ('change' in event) changes.push(event.change);
    if ('notice' in event) isBeyond = true;
  }
  return changes;
}

const originals = (changes: readonly SentenceChange[]) =>
  changes.filter(({ original_sentence: text }) => text !== '').map(({ original_sentence: text }) => text);
const joined = (changes: readonly SentenceChange[]) =>
  straightenQuotes(
    changes
      .map(({ rewritten_sentence: text }) => text)
      .filter((text) => text !== '')
      .join(' '),
  );
const words = (changes: readonly SentenceChange[]) => countWords(joined(changes));

const own = new Map<number, readonly string[]>();
/** Paragraphs of the storyteller's own, in every genre it knows. */
async function ownParagraphs(seed: number): Promise<readonly string[]> {
  const known = own.get(seed);
  if (known) return known;
  const premise = premises[seed % premises.length] ?? '';
  const story = await write(taskOf({ count: 4, context: { premise } }), `own-${seed}`);
  own.set(seed, story);
  return story;
}

const anyParagraph = fc.oneof(
  fc.constantFrom(...storySamples).map((text) => async () => text),
  fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 3 })).map(
    ([seed, index]) =>
      async () =>
        (await ownParagraphs(seed))[index] ?? '',
  ),
);

describe('a rewrite by the offline storyteller', () => {
  it('accounts for every sentence in order, changes something or says why not, and leaves grammatical text', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyParagraph,
        fc.constantFrom(...instructions),
        fc.integer({ min: 1, max: 3 }),
        fc.string({ maxLength: 5 }),
        async (paragraphOf, instruction, count, seed) => {
          const paragraph = await paragraphOf();
          const changes = await rewrite(requestOf(paragraph, { instruction, count }), seed);
          expect(originals(changes)).toEqual(sentenceSpans(paragraph).map(({ original }) => original));
          expect(isBeyond || changes.some(({ action }) => action !== 'unchanged')).toBe(true);
          for (const { action, original_sentence: before, rewritten_sentence: after } of changes) {
            if (action === 'unchanged') expect(after).toBe(before);
            if (action === 'edit') expect([after !== before, after.trim() !== '']).toEqual([true, true]);
            if (action === 'remove') expect(after).toBe('');
            if (action === 'add') expect([before, after !== '']).toEqual(['', true]);
          }
          expect(changes.filter(({ action }) => action === 'paragraph_break')).toHaveLength(count - 1);
          expect(changes.at(-1)?.action).not.toBe('paragraph_break');
          const text = joined(changes);
          expect([text, findFlaw(text)]).toEqual([text, undefined]);
        },
      ),
      { numRuns: rounds(80, 5) },
    );
  }, 60_000);

  it('keeps every name, unless the one who bears it tells the story now', async () => {
    const names = /\b(?:Mara|Tom|Leila|Ines|Teodor|Amara|Cole|Reyes|Brandt|Okafor)\b/g;
    for (const paragraph of storySamples) {
      for (const instruction of instructions.filter((wish) => !wish.includes('first person'))) {
        const text = joined(await rewrite(requestOf(paragraph, { instruction })));
        for (const name of paragraph.match(names) ?? [])
          expect([instruction, text]).toEqual([instruction, expect.stringContaining(name)]);
      }
    }
  });

  it('follows the instruction in a way that can be counted', async () => {
    await fc.assert(
      fc.asyncProperty(anyParagraph, fc.string({ maxLength: 5 }), async (paragraphOf, seed) => {
        const paragraph = await paragraphOf();
        const before = countWords(paragraph);
        fc.pre(before >= 30);
        const told = (instruction: string) => rewrite(requestOf(paragraph, { instruction }), seed);
        expect(words(await told('Make it shorter'))).toBeLessThan(before);
        expect(words(await told('Make it longer'))).toBeGreaterThan(before);
        const quotes = joined(await told('More dialogue')).split('"').length;
        expect(quotes).toBeGreaterThan(straightenQuotes(paragraph).split('"').length);
      }),
      { numRuns: rounds(40, 5) },
    );
  }, 60_000);

  it('moves a text to the other tense and to the other person', async () => {
    const told = async (index: number, instruction: string) =>
      joined(await rewrite(requestOf(storySamples[index] ?? '', { instruction }))).replace(/"[^"]*"/g, '');
    expect(await told(0, 'present tense')).toMatch(/^Mara opens the shop at nine, as she has done/);
    expect(await told(1, 'present tense')).toMatch(/I get up and walk slowly/);
    expect(await told(6, 'past tense')).toMatch(/^Captain Reyes walked down the corridor\. She looked at/);
    expect(await told(0, 'in first person')).toMatch(/^I opened the shop at nine, as I had done/);
    expect(await told(5, 'in first person')).toMatch(
      /^I studied the photograph\. It was dark in the office\. I thought/,
    );
    expect(await told(4, 'in first person')).not.toMatch(/\bI\b/);
    expect(await told(1, 'in third person')).not.toMatch(/\b(?:I|my|me|myself)\b/);
  });

  it('keeps the quotation marks that a text has', async () => {
    const [typed = '', , printed = ''] = storySamples;
    const told = async (text: string) =>
      (await rewrite(requestOf(text, { instruction: 'More dialogue' })))
        .map(({ rewritten_sentence: sentence }) => sentence)
        .join(' ');
    expect(await told(typed)).not.toMatch(/[“”’]/);
    expect(await told(printed)).not.toMatch(/["']/);
  });

  it('changes a line of speech, which has few of the words that English is known by', async () => {
    for (const text of [
      '“You kept it,” Inga said.',
      '“Yes.”',
      '“Did he?” she asked.',
      '“They have not come,” Anton said.',
    ]) {
      const changes = await rewrite(requestOf(text, { instruction: 'Darker.' }));
      expect([text, changes.some(({ action }) => action !== 'unchanged')]).toEqual([text, true]);
    }
  });

  it('leaves alone what it cannot read, and says so', async () => {
    for (const text of strangeTexts) {
      for (const instruction of instructions) {
        const changes = await rewrite(requestOf(text, { instruction }));
        expect(originals(changes)).toEqual(sentenceSpans(text).map(({ original }) => original));
        const isChanged = changes.some(({ action }) => action !== 'unchanged');
        expect([text, instruction, isChanged || isBeyond]).toEqual([text, instruction, true]);
      }
    }
  });

  it('is the same for the same seed', async () => {
    const request = requestOf(storySamples[3] ?? '', { instruction: 'darker', count: 2 });
    expect(await rewrite(request, 'a')).toEqual(await rewrite(request, 'a'));
  });
});
