import '@fabula/ui-kit';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Draft, newDraft } from '../../model/Draft.ts';
import type { Intent } from '../../model/Intent.ts';
import { newStory } from '../../model/Story.ts';
import { newRecord } from '../../model/StoryRecord.ts';
import type { ReviewedChange } from '../../model/sentenceChanges.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { memoryStories } from '../../testing/memoryEditor.ts';
import { scriptedWriter } from '../../testing/scriptedWriter.ts';
import { StoryEditor } from '../StoryEditor/StoryEditor.tsx';

let root: Root;
afterEach(() => root.unmount());

const original = 'The lamp was lit. Nobody came to see it.';
const changes = (rewritten: string): ReviewedChange[] => [
  { action: 'edit', original: 'The lamp was lit. ', rewritten, verdict: 'open' },
  {
    action: 'unchanged',
    original: 'Nobody came to see it.',
    rewritten: 'Nobody came to see it.',
    verdict: 'open',
  },
];
const text = (at: number) => `The lamp of room ${at} was lit, and nobody came to see it. `.repeat(12).trim();
const another = {
  name: 'Draft 2',
  isOriginal: false,
  instruction: 'Darker, and with a longer wish than the other one.',
};
const end = { kind: 'continue', place: { at: 'end' } } as const;
const inPlace = { kind: 'rewrite', place: { at: 'paragraph', id: 'p0' } } as const;

const cases: readonly (readonly [string, Pick<Intent, 'kind' | 'place'>, readonly Partial<Draft>[]])[] = [
  ['two continuations', end, [{ paragraphs: [text(1)] }, { ...another, paragraphs: [text(2), text(3)] }]],
  [
    'two rewrites',
    inPlace,
    [{ changes: changes('The lamp lay dark. ') }, { ...another, changes: changes('It was dark. ') }],
  ],
];

describe.each([
  [1280, 720],
  [1920, 1080],
])('side by side at %i × %i (Q8)', (width, height) => {
  it.each(cases)('%s stand on the axis of the page, their beginnings level', async (_, intent, drafts) => {
    await page.viewport(width, height);
    const element = document.createElement('div');
    document.body.replaceChildren(element);
    root = createRoot(element);
    const paragraphs = [{ id: 'p0', text: original }];
    root.render(
      <StoryEditorProvider
        adapter={{ writer: scriptedWriter([]), stories: memoryStories() }}
        defaultStory={{
          ...newRecord({ ...newStory(false), title: 'Doors', premise: 'A door.', paragraphs }),
          review: {
            intent: { ...intent, advance: 0, instruction: '', leftOut: [], before: original },
            drafts: drafts.map((one, at) => ({
              ...newDraft({ id: `d${at}`, paragraphs: [original] }),
              ...one,
            })),
            activeId: 'd0',
          },
        }}
      >
        <StoryEditor />
      </StoryEditorProvider>,
    );
    await userEvent.click(page.getByRole('button', { name: 'Side by side' }));
    await expect.poll(() => document.querySelector('[data-beside]')).not.toBeNull();
    const review = page.getByRole('region', { name: 'Draft review' }).element();
    const middle = (one: Element) => {
      const { left, right } = one.getBoundingClientRect();
      return (left + right) / 2;
    };
    const sheet = document.querySelector('[data-fabula-page]') as Element;
    expect(Math.abs(middle(review) - middle(sheet))).toBeLessThan(1);
    const { left, right } = review.getBoundingClientRect();
    expect([left >= 0, right <= document.documentElement.clientWidth]).toEqual([true, true]);
    expect(right - left).toBeGreaterThan(sheet.getBoundingClientRect().width);
    const begins = [...review.querySelectorAll('[data-columns] > *')].map((column) => {
      const walker = document.createTreeWalker(
        column.querySelector('[data-draft-scroll], section') as Element,
        NodeFilter.SHOW_TEXT,
      );
      const range = document.createRange();
      range.selectNodeContents(walker.nextNode() as Node);
      return range.getBoundingClientRect().top;
    });
    expect(begins).toHaveLength(2);
    expect(Math.abs((begins[0] ?? 0) - (begins[1] ?? 0))).toBeLessThan(1);
    // Nothing of the margins stands beneath.
    const memory = document.querySelector('[data-fabula-memory]');
    if (memory) expect(memory.checkVisibility({ visibilityProperty: true })).toBe(false);
  });
});
