import type { ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import '@fabula/ui-kit';
import { ink, putCaret, selectBlock } from '../../../../../tests/support/paragraphs.ts';
import { newStory } from '../../model/Story.ts';
import { newRecord } from '../../model/StoryRecord.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { memoryStories } from '../../testing/memoryEditor.ts';
import { scriptedWriter } from '../../testing/scriptedWriter.ts';
import { CompactEditor } from '../StoryEditor/CompactEditor.tsx';
import { StoryEditor, type StoryEditorProps } from '../StoryEditor/StoryEditor.tsx';

let root: Root;
afterEach(async () => {
  root.unmount();
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false });
});

const sentence = 'The lamp was lit, and nobody came to see who had lit it. ';
const paragraphs = [1, 12, 1, 3, 40, 1].map((times, index) => ({
  id: `p${index}`,
  text: sentence.repeat(times),
}));
const editors = { StoryEditor, CompactEditor };

/** An editor in a column of a product’s page, which may be wider. */
async function open(
  Editor: (props: StoryEditorProps) => ReactElement,
  column: number,
  screen: number,
  isTouched = false,
) {
  await page.viewport(screen, 800);
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: isTouched });
  const element = document.createElement('div');
  element.style.cssText = `width: ${column}px; margin-inline-start: auto`;
  document.body.style.margin = '0';
  document.body.replaceChildren(element);
  root = createRoot(element);
  root.render(
    <StoryEditorProvider
      adapter={{ writer: scriptedWriter([]), stories: memoryStories() }}
      initialRecord={newRecord({ ...newStory(false), title: 'Doors', premise: 'A door.', paragraphs })}
    >
      <Editor />
    </StoryEditorProvider>,
  );
  await expect.poll(() => ink('p0')).not.toBeNull();
  await page.getByRole('button', { name: 'Continue Story' }).findElement();
  return element;
}

const seen = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((one) =>
    one.checkVisibility({ opacityProperty: true }),
  );
/** The bars that are seen, and what ends an edit. */
const bars = () =>
  seen('[role="toolbar"][aria-label="Paragraph tools"], [role="group"][aria-label="Edit paragraph"]');

/** The lines of the story that lie beneath an element. */
function linesBeneath(element: Element): string[] {
  const box = element.getBoundingClientRect();
  return seen('[data-fabula-paragraph]').flatMap((paragraph) => {
    const range = document.createRange();
    range.selectNodeContents(paragraph);
    return [...range.getClientRects()]
      .filter(
        (line) =>
          line.left < box.right - 1 &&
          line.right > box.left + 1 &&
          line.top < box.bottom - 1 &&
          line.bottom > box.top + 1,
      )
      .map(() => paragraph.dataset.fabulaParagraph ?? '');
  });
}

const widths = [641, 800, 1000, 1049];
it.each(
  Object.keys(editors).flatMap((name) =>
    widths.flatMap(
      (column) =>
        [
          [name as keyof typeof editors, column, column, false],
          [name as keyof typeof editors, column, 1400, true],
        ] as const,
    ),
  ),
)(
  'in a %s of %i px on a screen of %i the bar stands whole beside the text (E5; touched: %s)',
  async (name, column, screen, isTouched) => {
    const host = await open(editors[name], column, screen, isTouched);
    for (const { id } of paragraphs) {
      await putCaret(id);
      await expect.poll(bars).toHaveLength(1);
      const [bar] = bars();
      if (!bar) continue;
      expect(linesBeneath(bar), id).toEqual([]);
      const box = bar.getBoundingClientRect();
      expect(box.left, id).toBeGreaterThanOrEqual(host.getBoundingClientRect().left);
      const tools = [...bar.querySelectorAll('button')].filter((one) => one.checkVisibility());
      expect(tools.map((one) => one.ariaLabel ?? one.textContent)).toEqual([
        'Rewrite',
        'Insert',
        'Expand',
        'Copy',
        'Delete',
        'More tools',
      ]);
    }
  },
);

it.each([320, 390, 600])(
  'in a room of %i px it is a strip at the foot of the screen, and whole (E5, W14)',
  async (width) => {
    await open(StoryEditor, width, width, true);
    for (const { id } of paragraphs) {
      await selectBlock(id);
      await expect.poll(bars).toHaveLength(1);
      const box = bars()[0]?.getBoundingClientRect();
      expect(box?.bottom).toBeCloseTo(innerHeight, 0);
      expect([box?.left, box?.right]).toEqual([0, width]);
      expect(box?.height).toBeLessThanOrEqual(width < 390 ? 104 : 54);
      for (const tool of bars()[0]?.querySelectorAll('button') ?? []) {
        const { left, right, top, bottom } = tool.getBoundingClientRect();
        expect(left >= 0 && right <= width && bottom <= innerHeight, tool.textContent ?? '').toBe(true);
        expect(tool.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))).toBe(true);
      }
    }
    // At the end of the page nothing is left beneath it.
    scrollTo(0, document.documentElement.scrollHeight);
    const [bar] = bars();
    if (!bar) throw new Error('The bar is gone.');
    expect(linesBeneath(bar)).toEqual([]);
  },
);

it.each([390, 900])(
  'what ends an edit lies over nothing of the page’s end in %i px, and nothing moves when it comes',
  async (width) => {
    await open(StoryEditor, width, width);
    scrollTo(0, document.documentElement.scrollHeight);
    const height = document.documentElement.scrollHeight;
    await selectBlock('p5');
    await userEvent.keyboard('{Enter}');
    const keys = page.getByRole('group', { name: 'Edit paragraph' });
    await expect.element(keys).toBeVisible();
    expect(document.documentElement.scrollHeight).toBe(height);
    scrollTo(0, height);
    expect(linesBeneath(keys.element())).toEqual([]);
    const next = page.getByRole('button', { name: 'Continue Story' }).element().getBoundingClientRect();
    expect(next.bottom).toBeLessThanOrEqual(keys.element().getBoundingClientRect().top);
    await keys.getByRole('button', { name: /^Done/ }).click();
    await expect.element(keys).not.toBeInTheDocument();
  },
);

it('on a phone its menu opens, its tools work, and the story’s own tools come back when one leaves the text', async () => {
  await open(StoryEditor, 390, 390, true);
  const own = page.getByRole('toolbar', { name: 'Story tools' });
  await expect.element(own).toBeVisible();
  await selectBlock('p0');
  const bar = page.getByRole('toolbar', { name: 'Paragraph tools' });
  await expect.element(own).not.toBeInTheDocument();
  await bar.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Move down' }).click();
  await expect
    .poll(() => document.querySelector<HTMLElement>('[data-fabula-paragraph]')?.dataset.fabulaParagraph)
    .toBe('p1');
  await bar.getByRole('button', { name: 'Rewrite' }).click();
  await expect.element(page.getByRole('group', { name: 'Rewrite' }).getByRole('textbox')).toHaveFocus();
  (document.activeElement as HTMLElement).blur();
  await expect.element(own).toBeVisible();
  await expect.poll(bars).toEqual([]);
});

it.each([1280, 390])('the frame of a block is there only while keys act on it, at %i (Q9)', async (width) => {
  await open(StoryEditor, width, width);
  const frame = () => getComputedStyle(ink('p2') as Element).outlineStyle;
  await selectBlock('p2');
  await expect.poll(frame).toBe('solid');
  await userEvent.keyboard('r');
  await expect.element(page.getByRole('textbox', { name: /How should it change/ })).toHaveFocus();
  expect(frame()).toBe('none');
  await userEvent.keyboard('{Escape}');
  await expect.poll(frame).toBe('solid');
  await page.getByRole('textbox', { name: 'What happens next?' }).click();
  await expect.poll(frame).toBe('none');
});
