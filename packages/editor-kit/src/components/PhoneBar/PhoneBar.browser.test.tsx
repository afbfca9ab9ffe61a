import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import '@fabula/ui-kit';
import { ink, putCaret, selectBlock, selectedId } from '../../../../../tests/support/paragraphs.ts';
import { newStory, type Story } from '../../model/Story.ts';
import { newRecord } from '../../model/StoryRecord.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { germanStrings } from '../../strings/de.ts';
import { memoryStories } from '../../testing/memoryEditor.ts';
import { scriptedWriter, textEvents } from '../../testing/scriptedWriter.ts';
import { StoryEditor } from '../StoryEditor/StoryEditor.tsx';

let root: Root;
afterEach(async () => {
  root.unmount();
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false });
});

const sentence = 'The lamp was lit, and nobody came to see who had lit it. ';

async function open(width: number, isGerman = false, story: Partial<Story> | null = null) {
  await page.viewport(width, 700);
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true });
  document.body.style.margin = '0';
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  const paragraphs = [1, 12, 1, 30, 1].map((times, index) => ({
    id: `p${index}`,
    text: sentence.repeat(times).trim(),
  }));
  root.render(
    <StoryEditorProvider
      adapter={{ writer: scriptedWriter([textEvents('It sang. It hummed.')]), stories: memoryStories() }}
      initialRecord={newRecord({
        ...newStory(false),
        ...(story ?? { title: 'Doors', premise: 'A door.', paragraphs }),
      })}
      {...(isGerman && { strings: germanStrings })}
    >
      <StoryEditor />
    </StoryEditorProvider>,
  );
  if (story === null) await expect.poll(() => ink('p0')).not.toBeNull();
}

/** The bars that are seen at the foot of the screen. */
const bars = () =>
  [...document.querySelectorAll<HTMLElement>('[role="toolbar"]')].filter(
    (one) =>
      one.checkVisibility({ visibilityProperty: true }) &&
      one.getBoundingClientRect().bottom > innerHeight - 4,
  );
const names = () => bars().map((one) => one.ariaLabel);

function expectInReach(width: number) {
  for (const tool of bars()[0]?.querySelectorAll('button') ?? []) {
    const { left, right, width: wide, height } = tool.getBoundingClientRect();
    expect(Math.min(wide, height), tool.textContent ?? '').toBeGreaterThanOrEqual(44);
    expect(left >= 0 && right <= width, tool.textContent ?? '').toBe(true);
  }
}

it('lies over nothing on a blank page, and comes with the first thing that can be reset', async () => {
  await open(390, false, { premise: '' });
  const title = page.getByRole('textbox', { name: 'Title' });
  await expect.element(title).toBeVisible();
  expect(names()).toEqual([]);
  await title.fill('Doors');
  await userEvent.tab();
  (document.activeElement as HTMLElement).blur();
  await expect.poll(names).toEqual(['Story tools']);
});

it.each([
  [320, false],
  [320, true],
  [390, false],
])('is one bar that follows what one does, whole in %i px (W14; in German: %s)', async (width, isGerman) => {
  await open(width, isGerman);
  const words = isGerman
    ? ['Geschichte zur Hand', 'Werkzeuge beim Schreiben', 'Vorschlag']
    : ['Story tools', 'Writing tools', 'Suggested'];
  await expect.poll(() => names().length).toBe(1);
  await putCaret('p1', 10);
  await expect.poll(names).toEqual([words[1]]);
  expectInReach(width);
  await userEvent.click(page.getByRole('button', { name: isGerman ? /^Weiter/ : /^Continue/ }).last());
  await expect.poll(names).toEqual([words[2]]);
  expectInReach(width);
  await selectBlock('p2');
  await expect.poll(names).toEqual([words[2]]);
});

it('what cannot be asked for while a draft waits says why (Q9)', async () => {
  await open(390);
  const foot = page.getByRole('toolbar', { name: 'Story tools' });
  await foot.getByRole('button', { name: /^Continue/ }).click();
  await expect.element(page.getByRole('button', { name: 'Accept', exact: true })).toBeVisible();
  await expect
    .element(foot.getByRole('button', { name: /^Continue/ }))
    .toHaveAccessibleDescription('Accept or reject the draft first.');
  await foot.getByRole('button', { name: /^Continue/ }).click({ force: true });
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Accept or reject the draft first.');
  expect(page.getByRole('button', { name: 'Accept', exact: true }).elements()).toHaveLength(1);
});

it('covers no part of the list that a slash opens above it', async () => {
  await open(390);
  await putCaret('p1');
  await userEvent.keyboard('{Enter}');
  const caret = () => getSelection()?.focusNode as HTMLElement;
  await expect.poll(() => caret().textContent).toBe('');
  scrollBy(0, caret().getBoundingClientRect().bottom - innerHeight + 100);
  await userEvent.keyboard('/');
  const last = page.getByRole('option', { name: 'Scene break' });
  await expect.element(last).toBeVisible();
  const met = () => {
    const { left, right, top, bottom } = last.element().getBoundingClientRect();
    return document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  };
  await expect.poll(() => last.element().contains(met())).toBe(true);
});

it('writes in italics, undoes, selects the paragraph, and keeps the keyboard while it does', async () => {
  await open(390);
  const text = await putCaret('p0');
  const bar = page.getByRole('toolbar', { name: 'Writing tools' });
  await userEvent.click(bar.getByRole('button', { name: 'Italics' }));
  expect(document.activeElement).toBe(text.view.dom);
  await expect.element(bar.getByRole('button', { name: 'Italics' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard(' So');
  await expect.poll(() => text.paragraphs()[0]?.text).toBe(`${sentence}*So*`);
  // On a slow machine the keys are farther apart than a pause, and two steps.
  while (text.paragraphs()[0]?.text !== sentence.trim())
    await userEvent.click(bar.getByRole('button', { name: 'Undo' }));
  expect(document.activeElement).toBe(text.view.dom);
  await userEvent.click(bar.getByRole('button', { name: 'Select the paragraph' }));
  await expect.poll(selectedId).toBe('p0');
  await expect.element(page.getByRole('toolbar', { name: 'Paragraph tools' })).toBeVisible();
});

it.each([false, true])(
  'writes in italics in an edit too, which keeps its focus (in German: %s)',
  async (isGerman) => {
    await open(320, isGerman);
    await selectBlock('p0');
    await userEvent.keyboard('{Enter}');
    const words = isGerman
      ? { bar: 'Absatz bearbeiten', italics: 'Kursiv', compare: /^Vergleichen/ }
      : { bar: 'Edit paragraph', italics: 'Italics', compare: /^Compare/ };
    const field = page.getByRole('textbox', { name: words.bar });
    await expect.element(field).toHaveFocus();
    const bar = page.getByRole('group', { name: words.bar }).last();
    const italics = bar.getByRole('button', { name: words.italics });
    await userEvent.click(italics);
    await expect.element(field).toHaveFocus();
    await expect.element(italics).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('So ');
    await expect.poll(() => field.element().querySelector('em')?.textContent).toBe('So ');
    const box = bar.element().getBoundingClientRect();
    expect([box.left, box.right, Math.round(box.bottom)]).toEqual([0, 320, innerHeight]);
    expect(box.height, 'one row').toBeLessThan(64);
    await userEvent.click(bar.getByRole('button', { name: words.compare }));
    await expect
      .element(page.getByRole('region', { name: isGerman ? 'Entwürfe prüfen' : 'Draft review' }))
      .toBeVisible();
  },
);

it('takes pencil at the caret by the sentence and whole, or lets it go', async () => {
  await open(390);
  const text = await putCaret('p0');
  const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }).last());
  await press('Continue');
  await press('Next sentence');
  await expect.poll(() => text.paragraphs()[0]?.text).toBe(`${sentence}It sang.`);
  expect(document.activeElement).toBe(text.view.dom);
  await press('Accept');
  await expect.poll(() => text.paragraphs()[0]?.text).toBe(`${sentence}It sang. It hummed.`);
  await expect.poll(names).toEqual(['Writing tools']);
  await press('Continue');
  await press('Discard');
  await expect.poll(() => document.querySelector('[data-fabula-pencil]')).toBeNull();
  expect(text.paragraphs()[0]?.text).toBe(`${sentence}It sang. It hummed.`);
});

it('never lies over the line with the caret', async () => {
  await open(390);
  const text = await putCaret('p3');
  for (const id of ['p3', 'p4', 'p1']) {
    text.focus(id, Number.POSITIVE_INFINITY);
    await userEvent.keyboard(' on');
    await expect.poll(() => bars().length).toBe(1);
    const caret = text.view.coordsAtPos(text.view.state.selection.head);
    expect(caret.bottom, id).toBeLessThanOrEqual(bars()[0]?.getBoundingClientRect().top ?? 0);
  }
});

it('stands over a keyboard that lies over the page', async () => {
  await open(390);
  await putCaret('p1');
  await expect.poll(names).toEqual(['Writing tools']);
  const seen = window.visualViewport as VisualViewport;
  const height = Object.getOwnPropertyDescriptor(VisualViewport.prototype, 'height');
  Object.defineProperty(seen, 'height', { configurable: true, get: () => 400 });
  seen.dispatchEvent(new Event('resize'));
  const bar = page.getByRole('toolbar', { name: 'Writing tools' }).element();
  await expect.poll(() => Math.round(bar.getBoundingClientRect().bottom)).toBe(400);
  if (height) Reflect.deleteProperty(seen, 'height');
  seen.dispatchEvent(new Event('resize'));
  await expect.poll(() => Math.round(bar.getBoundingClientRect().bottom)).toBe(innerHeight);
});
