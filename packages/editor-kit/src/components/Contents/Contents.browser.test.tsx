import '@fabula/ui-kit';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { isInWindow } from '../../../../../tests/support/inWindow.ts';
import { ink, putCaret } from '../../../../../tests/support/paragraphs.ts';
import { withoutReason } from '../../../../../tests/support/withoutReason.ts';
import { newStory, type Story } from '../../model/Story.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { memoryStories } from '../../testing/memoryEditor.ts';
import { scriptedWriter } from '../../testing/scriptedWriter.ts';
import { engineAt } from '../../text/createTextEngine.ts';
import { StoryEditor } from '../StoryEditor/StoryEditor.tsx';

let root: Root;
let story: Story;
beforeEach(() => page.viewport(1280, 720));
afterEach(() => root.unmount());

const long = 'Nobody came to see the lamp, and it burned all night. '.repeat(12).trim();
const book: Story = {
  ...newStory(false),
  title: 'Lamps',
  premise: 'A lamp.',
  paragraphs: ['Part One', 'Arrival', long, 'Night', long, 'Departure', long, 'Part Two', 'Return', long].map(
    (text, at) => ({ id: `p${at}`, text }),
  ),
  headings: { p0: 'part', p1: 'chapter', p3: 'scene', p5: 'chapter', p7: 'part', p8: 'chapter' },
};

function open(given: Story = book) {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  window.scrollTo(0, 0);
  root = createRoot(element);
  story = given;
  root.render(
    <StoryEditorProvider
      adapter={{ writer: scriptedWriter([]), stories: memoryStories() }}
      defaultStory={given}
      onStoryChange={(next) => {
        story = next;
      }}
    >
      <StoryEditor />
    </StoryEditorProvider>,
  );
}

const button = () => page.getByRole('button', { name: 'Contents', exact: true });
const tree = () => page.getByRole('treegrid', { name: 'Contents' });
const row = (name: string) => page.getByRole('row', { name, exact: true });
const names = () =>
  [...document.querySelectorAll('[role="row"]')].map((one) => one.getAttribute('aria-label') ?? '');
const headings = () => story.paragraphs.filter(({ id }) => story.headings?.[id]).map(({ text }) => text);
const here = () => document.querySelector('[aria-current="location"]')?.textContent;

async function openContents() {
  await userEvent.click(button());
  await expect.element(tree()).toBeVisible();
}
async function choose(name: string, action: string) {
  await userEvent.click(page.getByRole('button', { name: `Tools of “${name}”` }));
  await userEvent.click(
    page.getByRole(/^(None|Draft|Revised|Done)$/.test(action) ? 'menuitemradio' : 'menuitem', {
      name: action,
    }),
  );
}

it('is offered with the second heading, and to no story without', async () => {
  open({ ...book, headings: { p0: 'chapter' } });
  await expect.element(page.getByRole('button', { name: 'Text tools' })).toBeVisible();
  expect(button().elements()).toEqual([]);
  root.unmount();
  open();
  await expect.element(button()).toBeVisible();
});

it('opens beside the text without moving it, and stays open', async () => {
  open();
  await expect.element(button()).toBeVisible();
  const place = () => ink('p0').getBoundingClientRect().toJSON();
  const before = place();
  await openContents();
  expect(names()).toEqual(['Part One', 'Arrival', 'Night', 'Departure', 'Part Two', 'Return']);
  expect(place()).toEqual(before);
  const box = tree().element().getBoundingClientRect();
  expect(box.left).toBeGreaterThanOrEqual(0);
  expect(box.right).toBeLessThan(
    document.querySelector('[data-fabula-page]')?.getBoundingClientRect().left ?? 0,
  );
  await userEvent.click(page.getByRole('button', { name: 'Close the contents' }));
  expect(tree().elements()).toEqual([]);
  await expect.element(button()).toHaveFocus();
});

it.each([
  ['beside the text', 1280, 720],
  ['as a sheet', 390, 844],
])(
  'of 120 chapters draws those in sight alone, %s, and goes to any of them by keys',
  async (_, width, height) => {
    await page.viewport(width, height);
    const texts = Array.from({ length: 240 }, (_, at) => (at % 2 === 0 ? `Chapter ${at / 2 + 1}` : long));
    open({
      ...book,
      paragraphs: texts.map((text, at) => ({ id: `p${at}`, text })),
      headings: Object.fromEntries(Array.from({ length: 120 }, (_, at) => [`p${2 * at}`, 'chapter'])),
    });
    await openContents();
    await expect.element(row('Chapter 1')).toBeVisible();
    expect(names().length).toBeLessThan(60);
    const box = tree().element();
    expect(box.scrollHeight).toBeGreaterThan(120 * 30);
    expect(box.clientHeight).toBeLessThan(height);
    await userEvent.click(row('Chapter 2'));
    if (width < 1000) await openContents();
    await expect.element(row('Chapter 2')).toBeVisible();
    row('Chapter 2').element().focus();
    await userEvent.keyboard('{End}');
    await expect.element(row('Chapter 120')).toHaveFocus();
    await expect.element(row('Chapter 120')).toBeInViewport();
    expect(names().length).toBeLessThan(60);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => ink('p238').getBoundingClientRect().top).toBeLessThan(height);
  },
);

it('of 120 chapters opens at the one where one writes, and follows from one to another', async () => {
  const texts = Array.from({ length: 240 }, (_, at) => (at % 2 === 0 ? `Chapter ${at / 2 + 1}` : long));
  open({
    ...book,
    paragraphs: texts.map((text, at) => ({ id: `p${at}`, text })),
    headings: Object.fromEntries(Array.from({ length: 120 }, (_, at) => [`p${2 * at}`, 'chapter'])),
  });
  await expect.poll(() => ink('p1')).not.toBeNull();
  await putCaret('p201', 3);
  await openContents();
  await expect.element(row('Chapter 101')).toBeInViewport();
  await putCaret('p101', 3);
  await expect.poll(here).toBe('Chapter 51');
  await expect.element(row('Chapter 51')).toBeInViewport();
});

it('marks where one reads and writes, and a press goes there', async () => {
  open();
  await openContents();
  await userEvent.click(row('Return'));
  await expect.poll(() => engineAt(ink('p8'))?.caret()?.id).toBe('p8');
  await expect.poll(here).toBe('Return');
  const { top } = ink('p8').getBoundingClientRect();
  expect(top).toBeGreaterThan(0);
  expect(top).toBeLessThan(720);
  await putCaret('p4', 3);
  await expect.poll(here).toBe('Night');
  window.scrollTo(0, 0);
  await expect.poll(here).not.toBe('Night');
});

it('is walked, moved in, renamed and undone by keys alone', async () => {
  open();
  await openContents();
  (row('Arrival').element() as HTMLElement).focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.poll(headings).toEqual(['Part One', 'Departure', 'Arrival', 'Night', 'Part Two', 'Return']);
  await expect.element(row('Arrival')).toHaveFocus();
  await expect.element(page.getByText('“Arrival” now stands before “Part Two”.')).toBeInTheDocument();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.poll(headings).toEqual(['Part One', 'Departure', 'Part Two', 'Arrival', 'Night', 'Return']);
  await expect.element(row('Arrival')).toHaveFocus();
  await userEvent.keyboard('{F2}');
  await expect.element(page.getByRole('textbox', { name: 'Heading' })).toHaveFocus();
  await userEvent.keyboard('Landfall, at last{ArrowLeft}!{Enter}');
  await expect.poll(headings).toContain('Landfall, at las!t');
  await expect.element(row('Landfall, at las!t')).toHaveFocus();
  await userEvent.keyboard('{Control>}z{/Control}{Control>}z{/Control}{Control>}z{/Control}');
  await expect.poll(() => story.paragraphs).toEqual(book.paragraphs);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => engineAt(ink('p3'))?.view.hasFocus()).toBe(true);
});

it('asks before a chapter is deleted, with its words, and puts it back', async () => {
  open();
  await openContents();
  await choose('Arrival', 'Delete…');
  const question = page.getByRole('alertdialog', { name: 'Delete “Arrival”?' });
  await expect.element(question).toHaveTextContent(/266 words go with it/);
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  expect(headings()).toContain('Arrival');
  await choose('Arrival', 'Delete…');
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  await expect.poll(headings).toEqual(['Part One', 'Departure', 'Part Two', 'Return']);
  await userEvent.click(page.getByRole('button', { name: 'Undo', exact: true }).last());
  await expect.poll(() => story.paragraphs).toEqual(book.paragraphs);
});

it('splits at the caret and names the new one, merges, copies, and says how far each is', async () => {
  open();
  await openContents();
  await putCaret('p6', 54);
  await choose('Departure', 'Split at the caret');
  await expect.element(page.getByRole('textbox', { name: 'Heading' })).toHaveFocus();
  await userEvent.keyboard('At sea{Enter}');
  await expect
    .poll(headings)
    .toEqual(['Part One', 'Arrival', 'Night', 'Departure', 'At sea', 'Part Two', 'Return']);
  expect(page.getByRole('button', { name: 'Tools of “Return”' }).elements()).toHaveLength(1);
  await choose('Departure', 'Merge with the next');
  await expect.poll(headings).not.toContain('At sea');
  await choose('Return', 'Duplicate');
  await expect.poll(headings).toContain('Return (copy)');
  await choose('Return', 'Done');
  await expect.element(row('Return').getByRole('img', { name: 'Done' })).toBeVisible();
  await choose('Return', 'None');
  await expect.poll(() => story.states).toBeUndefined();
});

it.each([
  [1280, 720],
  [390, 844],
])(
  'shows all that can be done with a chapter, and why some of it cannot, in %i × %i',
  async (width, height) => {
    await page.viewport(width, height);
    open();
    await userEvent.click(button());
    for (const name of ['Part One', 'Return']) {
      await userEvent.click(page.getByRole('button', { name: `Tools of “${name}”` }));
      const items = page.getByRole('menuitem');
      await expect.element(page.getByRole('menuitem', { name: 'Delete…' })).toBeVisible();
      await expect.poll(() => items.elements().filter((one) => !isInWindow(one))).toEqual([]);
      expect(withoutReason()).toEqual([]);
      await userEvent.keyboard('{Escape}');
      await expect.element(items.first()).not.toBeInTheDocument();
    }
  },
);

it('is a sheet in a narrow room, which leads to the chapter and is gone', async () => {
  await page.viewport(390, 844);
  open();
  await userEvent.click(button());
  const sheet = page.getByRole('dialog', { name: 'Contents' });
  await expect.element(sheet.getByRole('treegrid')).toBeVisible();
  await userEvent.click(row('Return'));
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.poll(() => Math.round(ink('p8').getBoundingClientRect().top)).toBeLessThan(300);
  expect(ink('p8').getBoundingClientRect().top).toBeGreaterThan(0);
});
