import '@fabula/ui-kit';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { putCaret } from '../../../../../tests/support/paragraphs.ts';
import type { Preferences } from '../../model/Preferences.ts';
import { newRecord } from '../../model/StoryRecord.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { memoryStories } from '../../testing/memoryEditor.ts';
import { sampleStory } from '../../testing/samples.ts';
import { scriptedWriter } from '../../testing/scriptedWriter.ts';
import { StoryEditor } from '../StoryEditor/StoryEditor.tsx';

let root: Root;
let saved: Partial<Preferences> = {};
beforeEach(() => page.viewport(1920, 1000));
afterEach(() => root.unmount());

function open(preferences: Partial<Preferences> = {}) {
  saved = preferences;
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  const port = {
    load: () => saved,
    save: (next: Preferences) => {
      saved = next;
    },
  };
  root.render(
    <StoryEditorProvider
      adapter={{ writer: scriptedWriter([]), stories: memoryStories(), preferences: port }}
      initialRecord={newRecord(sampleStory())}
    >
      <StoryEditor />
    </StoryEditorProvider>,
  );
}

const looks = () => {
  const { fontSize, fontFamily, lineHeight } = getComputedStyle(
    document.querySelector('[data-fabula-paragraph]') as HTMLElement,
  );
  return { fontSize, fontFamily, lineHeight: Number.parseFloat(lineHeight) };
};
const width = () => page.getByRole('article').element().getBoundingClientRect().width;
const pick = (name: string) => userEvent.click(page.getByRole('radio', { name, exact: true }));
async function openType() {
  await userEvent.click(page.getByRole('button', { name: 'Text tools', exact: true }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Type and focus' }));
  await expect.element(page.getByRole('dialog', { name: 'Type and focus' })).toBeVisible();
}

it('sets the text in another type at once, remembers it, and goes back', async () => {
  open();
  await expect.element(page.getByText(/^The lamp/)).toBeVisible();
  const [usual, usualWidth] = [looks(), width()];
  await openType();
  await pick('Atkinson');
  await pick('Narrow');
  expect(looks().fontFamily).toContain('Atkinson');
  const narrow = width();
  expect(narrow).toBeLessThan(usualWidth);
  await pick('Wide');
  expect(width()).toBeGreaterThan(usualWidth);
  await pick('Open');
  expect(looks().lineHeight).toBeGreaterThan(usual.lineHeight);
  await userEvent.click(page.getByRole('button', { name: 'Larger' }));
  expect(Number.parseFloat(looks().fontSize)).toBeGreaterThan(Number.parseFloat(usual.fontSize));
  expect(saved).toMatchObject({
    textFace: 'legible',
    textMeasure: 'wide',
    textLeading: 'open',
    textSize: '4',
  });
  await userEvent.click(page.getByRole('button', { name: 'Back to the defaults' }));
  expect([looks(), width()]).toEqual([usual, usualWidth]);
});

it('leaves what stands beside the text its room, however large the letters', async () => {
  await page.viewport(1280, 800);
  open({ textSize: '7', textMeasure: 'wide' });
  await expect.element(page.getByText(/^The lamp/)).toBeVisible();
  const memory = await page.getByRole('complementary', { name: 'AI Context Memory' }).findElement();
  const { left, right } = memory.getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(page.getByRole('article').element().getBoundingClientRect().right);
  expect([right <= 1280, document.documentElement.scrollWidth]).toEqual([true, 1280]);
});

it('keeps the paragraph or the sentence in ink while all else steps back', async () => {
  open();
  const colorOf = (element: Element | null) => (element ? getComputedStyle(element).color : null);
  const all = () => [...document.querySelectorAll('[data-fabula-paragraph]')];
  await expect.element(page.getByText(/^The lamp/)).toBeVisible();
  const id = (all()[0] as HTMLElement).dataset.fabulaParagraph ?? '';
  await putCaret(id, 2);
  const ink = colorOf(all()[0] ?? null);
  await userEvent.keyboard('{Control>}.{/Control}');
  await expect.poll(() => colorOf(all()[0] ?? null)).toBe(ink);
  await expect.poll(() => colorOf(all()[1] ?? null)).not.toBe(ink);
  await openType();
  await pick('The sentence');
  await userEvent.keyboard('{Escape}');
  await putCaret(id, 2);
  await expect.poll(() => colorOf(document.querySelector('[data-in-focus]'))).toBe(ink);
  await expect.poll(() => colorOf(all()[0] ?? null)).not.toBe(ink);
  expect(document.querySelector('[data-in-focus]')?.textContent).toMatch(/^The lamp[^.]*\. ?$/);
});

it('sets quotation marks as the language does, gives straight ones back by undo, and leaves them once told to', async () => {
  open();
  const first = () => document.querySelector('[data-fabula-paragraph]')?.textContent ?? '';
  await expect.element(page.getByText(/^The lamp/)).toBeVisible();
  const id = (document.querySelector('[data-fabula-paragraph]') as HTMLElement).dataset.fabulaParagraph ?? '';
  await putCaret(id, 0);
  await userEvent.keyboard('"It\'s late." ');
  await expect.poll(first).toMatch(/^“It’s late.” The lamp/);
  await userEvent.keyboard('"');
  await expect.poll(first).toMatch(/^“It’s late.” “The lamp/);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(first).toMatch(/^“It’s late.” "The lamp/);
  await openType();
  await userEvent.click(page.getByRole('button', { name: /Quotation marks/ }));
  await userEvent.click(page.getByRole('option', { name: /^As they are typed/ }));
  expect(saved).toMatchObject({ quotes: 'straight' });
  await expect.element(page.getByRole('button', { name: /Quotation marks/ })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog', { name: 'Type and focus' })).not.toBeInTheDocument();
  await putCaret(id, 0);
  await userEvent.keyboard('"');
  await expect.poll(first).toMatch(/^"“It’s late/);
});
