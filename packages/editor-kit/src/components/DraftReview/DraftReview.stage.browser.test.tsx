import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '@fabula/ui-kit';
import { isInWindow, isMet, lookAt, windowSizes } from '../../../../../tests/support/inWindow.ts';
import { selectBlock } from '../../../../../tests/support/paragraphs.ts';
import type { WriterEvent } from '../../adapter/EditorAdapter.ts';
import type { Preferences } from '../../model/Preferences.ts';
import { newStory } from '../../model/Story.ts';
import { newRecord } from '../../model/StoryRecord.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { memoryStories } from '../../testing/memoryEditor.ts';
import { scriptedWriter } from '../../testing/scriptedWriter.ts';
import { StoryEditor } from '../StoryEditor/StoryEditor.tsx';
import { widget } from '../TextSurface/TextSurface.css.ts';

let root: Root;
afterEach(() => root.unmount());

const sentences = (count: number) =>
  Array.from({ length: count }, (_, at) => `The lamp of room ${at} was lit, and nobody came to see it. `);
/** `long` is taller than any of the windows; 0: a story without text. */
const story = (long = 4) =>
  Array.from({ length: 12 }, (_, at) => ({
    id: `p${at}`,
    text: sentences(at === 5 ? long : 4)
      .join('')
      .trim(),
  }));

async function open(
  width: number,
  height: number,
  script: readonly (WriterEvent | number)[],
  long?: number,
  preferences?: Partial<Preferences>,
) {
  await page.viewport(width, height);
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  root.render(
    <StoryEditorProvider
      adapter={{
        writer: scriptedWriter([[...script]]),
        stories: memoryStories(),
        ...(preferences && { preferences: { load: () => preferences, save: () => undefined } }),
      }}
      initialRecord={newRecord({
        ...newStory(false),
        title: 'Doors',
        premise: long === 0 ? sentences(6).join('') : 'A door.',
        paragraphs: long === 0 ? [] : story(long),
      })}
    >
      <StoryEditor />
    </StoryEditorProvider>,
  );
}

const accept = () => page.getByRole('button', { name: 'Accept', exact: true });
const reject = () => page.getByRole('button', { name: 'Reject', exact: true });
const changes = () => page.getByRole('region', { name: 'Changes, sentence by sentence' });
const change = (name: RegExp) => changes().getByRole('checkbox', { name });
const paragraph = (id: string) => document.querySelector<HTMLElement>(`[data-fabula-paragraph="${id}"]`);

const continuation: (WriterEvent | number)[] = [
  ...sentences(60).flatMap((text, at) => [
    { type: 'text', text: at % 6 === 5 ? `${text}\n\n` : text } as const,
    10,
  ]),
  { type: 'done' },
];

/** Edits the sentences at those places of a paragraph, and leaves the rest. */
const rewrite = (count: number, ...edited: readonly number[]): WriterEvent[] => [
  ...sentences(count).map((original, at) => ({
    type: 'sentence' as const,
    change: edited.includes(at)
      ? { action: 'edit' as const, original, rewritten: `Room ${at} lay dark. ` }
      : { action: 'unchanged' as const, original, rewritten: original },
  })),
  { type: 'done' },
];

async function askForRewrite() {
  await selectBlock('p5');
  await userEvent.keyboard('r');
  await userEvent.keyboard('Darker.{Control>}{Enter}{/Control}');
  await expect.element(accept(), { timeout: 10_000 }).toBeVisible();
}

describe.each(windowSizes)('at %i × %i', (width, height) => {
  it('a review in the place of its paragraph leaves no empty room after it (Q6)', async () => {
    await open(width, height, rewrite(4, 1));
    await askForRewrite();
    const stood = [...document.querySelectorAll<HTMLElement>(`.${widget.split(' ')[0]}`)];
    expect(stood.filter((one) => one.childElementCount === 0)).toEqual([]);
    const review = document.querySelector('[data-fabula-review]')?.getBoundingClientRect();
    const [above, below] = ['p4', 'p6'].map((id) => paragraph(id)?.getBoundingClientRect());
    if (!review || !above || !below) throw new Error('There is no review between two paragraphs.');
    expect(below.top - review.bottom).toBeLessThanOrEqual(40);
    expect(below.top).toBeGreaterThan(review.bottom);
  });

  it('the first draft of a story comes into the window by itself (Q5)', async () => {
    await open(width, height, continuation, 0);
    await userEvent.click(page.getByRole('button', { name: 'Generate Story' }));
    await expect.element(accept(), { timeout: 10_000 }).toBeVisible();
    await expect.poll(() => isInWindow(accept().element())).toBe(true);
    await expect
      .poll(() => lookAt(document.querySelector('[data-draft-scroll] p') as Element).isBegun)
      .toBe(true);
  });

  it('a draft opens at its beginning, with its verdict in the window (Q5)', async () => {
    await open(width, height, continuation);
    await userEvent.click(page.getByRole('button', { name: 'Continue Story' }));
    await expect.element(accept(), { timeout: 10_000 }).toBeVisible();
    const box = document.querySelector('[data-draft-scroll]') as HTMLElement;
    await expect.poll(() => [box.scrollTop, isInWindow(accept().element())]).toEqual([0, true]);
    expect(box.scrollHeight).toBeGreaterThan(box.clientHeight);
    expect(lookAt(box.querySelector('p') as Element).isBegun).toBe(true);
  });

  it('another draft is asked for where one reads: nothing jumps, and its field is in the window (Q5)', async () => {
    await open(width, height, continuation);
    await userEvent.click(page.getByRole('button', { name: 'Continue Story' }));
    await expect.element(accept(), { timeout: 10_000 }).toBeVisible();
    const tab = page.getByRole('tab', { name: 'New Draft' });
    const field = page.getByRole('textbox', { name: 'What should be different?' });
    tab.element().scrollIntoView({ block: 'nearest' });
    const before = scrollY;
    await userEvent.click(tab);
    await expect.element(field).toBeVisible();
    await expect.poll(() => isInWindow(field.element())).toBe(true);
    expect(scrollY).toBe(before);
    // What says that it is blank does not stand over it.
    await userEvent.hover(page.getByRole('button', { name: 'Write the draft' }), { force: true });
    const reason = page.getByRole('tooltip');
    await expect.element(reason).toHaveTextContent('Say what should be different first.');
    const asked = field.element().getBoundingClientRect();
    const told = reason.element().getBoundingClientRect();
    expect(told.top >= asked.bottom || told.bottom <= asked.top).toBe(true);
    await userEvent.unhover(page.getByRole('button', { name: 'Write the draft' }));
    await userEvent.click(page.getByRole('tab', { name: 'Original Draft' }));
    await expect
      .poll(() => lookAt(document.querySelector('[data-draft-scroll] p') as Element).isBegun)
      .toBe(true);
    expect(scrollY).toBe(before);
  });

  it('a rewrite stands in the place of its paragraph, with its change and its verdict in the window (Q6)', async () => {
    await open(width, height, rewrite(4, 1, 3));
    const place = () => paragraph('p4')?.getBoundingClientRect().bottom ?? 0;
    await askForRewrite();
    expect(paragraph('p5')?.hidden).toBe(true);
    expect(changes().element().getBoundingClientRect().top - place()).toBeLessThan(140);
    await expect.element(change(/Room 1 lay dark/)).toHaveFocus();
    const rejectAll = page.getByRole('button', { name: 'Reject all' });
    const judged = [change(/Room 1 lay dark/), accept(), reject(), ...(height > 300 ? [rejectAll] : [])];
    await expect.poll(() => judged.map((one) => isInWindow(one.element()))).toEqual(judged.map(() => true));
    await userEvent.keyboard('j');
    const next = change(/Room 3 lay dark/);
    await expect.element(next).toHaveFocus();
    await expect.poll(() => isInWindow(next.element()) && isInWindow(accept().element())).toBe(true);
    await userEvent.keyboard('o');
    const original = page.getByRole('region', { name: 'Original', exact: true });
    await expect.element(original).toHaveTextContent(story()[5]?.text ?? '');
    await userEvent.keyboard('o');
    await expect.element(change(/Room 3 lay dark/)).toHaveFocus();
    await accept().click();
    await expect.poll(() => paragraph('p5')?.textContent).toContain('Room 1 lay dark.');
    await expect
      .poll(() => paragraph('p5')?.hidden === false && isMet(paragraph('p5') as Element))
      .toBe(true);
  });

  it('a long rewrite scrolls at its change, and keeps its verdict in the window (Q6)', async () => {
    await open(width, height, rewrite(80, 2, 76), 80);
    await askForRewrite();
    await userEvent.keyboard('j');
    const late = change(/Room 76 lay dark/);
    await expect.element(late).toHaveFocus();
    await expect.poll(() => isInWindow(late.element()) && isInWindow(accept().element())).toBe(true);
  });

  it('after Accept shows what came, and the next step whole (Q7)', async () => {
    await open(width, height, continuation.slice(0, 24).concat({ type: 'done' }));
    await userEvent.click(page.getByRole('button', { name: 'Continue Story' }));
    await expect.element(accept(), { timeout: 10_000 }).toBeVisible();
    // A page may be scrolled anywhere when the verdict is given.
    scrollTo({ top: 0, behavior: 'instant' });
    accept()
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
    const last = () => [...document.querySelectorAll('[data-fabula-paragraph]')].at(-1) as Element;
    await expect.poll(() => document.querySelectorAll('[data-fabula-paragraph]').length).toBe(14);
    const next = width < 500 ? 'Continue' : 'Continue Story';
    const step = page.getByRole('button', { name: next, exact: true });
    const isShown = () => isInWindow(step.element());
    await expect.poll(isShown, { timeout: 5000 }).toBe(true);
    await expect.poll(() => isMet(last()) || isMet(last().previousElementSibling as Element)).toBe(true);
  });
});

it('two drafts stay side by side when their first words come (Q8)', async () => {
  const script = [800, ...rewrite(4, 1, 3)];
  await open(1280, 800, script, 4, { alternatives: 2 });
  await selectBlock('p5');
  await userEvent.keyboard('r');
  await userEvent.keyboard('Darker.{Control>}{Enter}{/Control}');
  const beside = page.getByRole('button', { name: 'Side by side' });
  await beside.click();
  await expect.element(beside).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => paragraph('p5')?.hidden).toBe(true);
  await expect.element(beside).toHaveAttribute('aria-pressed', 'true');
  expect(document.querySelectorAll('[data-columns] > div').length).toBe(2);
});
