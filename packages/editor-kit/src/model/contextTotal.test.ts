import { countText } from '@fabula/writing';
import { expect, it } from 'vitest';
import { contextFor } from './contextParts.ts';
import { nextTotal, TextCounter, totalOf } from './contextTotal.ts';
import type { Intent } from './Intent.ts';
import { defaultPreferences } from './Preferences.ts';
import { newStory, type Paragraph, type Story } from './Story.ts';

const paragraphs = Array.from({ length: 300 }, (_, index) => ({
  id: `p${index}`,
  text: `${index}. ${'The lamp was lit again. '.repeat(1 + (index % 7))}`,
}));
const story: Story = {
  ...newStory(false),
  premise: 'A lamp.',
  genre: 'Sea',
  paragraphs,
  picks: { p3: [0], p290: [1] },
  breaks: { p40: { id: 'b', summary: 'It was dark.', isCollapsed: false } },
};
const next = (leftOut: string[] = []): Intent => ({
  kind: 'continue',
  place: { at: 'end' },
  advance: 0,
  instruction: 'Darker.',
  leftOut,
  before: null,
});
const asking = (contextTokens: number | null) => ({
  settings: defaultPreferences,
  window: contextTokens === null ? null : { contextTokens, bodyBytes: 40_000 },
});
const sized = (of: Story) => new TextCounter().sizeOf(of.paragraphs);

it.each([null, 2_000, 8_000, 12_000, 100_000])(
  'says in a window of %s what goes along, as a request counts it',
  (tokens) => {
    for (const mode of ['open_ended', 'percentage_based'] as const)
      for (const leftOut of [[], ['paragraph:p299', 'paragraph:p2', 'premise']]) {
        const of = { ...story, mode };
        const expected = totalOf(contextFor(of, next(leftOut), asking(tokens)));
        expect(nextTotal(of, sized(of), next(leftOut), asking(tokens))).toEqual(expected);
      }
  },
);

it('says the same of a text that is not counted yet, where a window is known', () => {
  for (const tokens of [2_000, 8_000, 100_000]) {
    const expected = totalOf(contextFor(story, next(), asking(tokens)));
    expect(nextTotal(story, null, next(), asking(tokens))).toEqual(expected);
  }
});

it('reads what changed alone, however long the text is', () => {
  let reads = 0;
  const watched = (count: number): Paragraph[] =>
    Array.from({ length: count }, (_, index) => ({
      id: `p${index}`,
      get text() {
        reads += 1;
        return 'The lamp was lit.';
      },
    }));
  const readsOf = (count: number) => {
    const counter = new TextCounter();
    const before = watched(count);
    while (!counter.sizeOf(before)) counter.goOn(before);
    reads = 0;
    const after = before.toSpliced(count / 2, 0, { id: 'new', text: 'And again.' });
    nextTotal({ ...story, paragraphs: after }, counter.sizeOf(after), next(), asking(null));
    return reads;
  };
  expect(readsOf(5_000)).toBeLessThan(10);
});

it('adds up a text through any changes', () => {
  const counter = new TextCounter();
  const lists = [paragraphs.slice(0, 9), paragraphs, paragraphs.toSpliced(3, 8), [], paragraphs.toReversed()];
  for (const list of lists) {
    const filled = list.filter(({ text }) => text.trim() !== '');
    expect(counter.sizeOf(list)).toMatchObject({
      paragraphs: filled.length,
      tokens: filled.reduce((sum, { text }) => sum + countText(text).tokens, 0),
    });
  }
});
