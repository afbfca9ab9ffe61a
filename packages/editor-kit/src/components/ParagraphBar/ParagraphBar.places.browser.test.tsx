import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '@fabula/ui-kit';
import { ink, putCaret } from '../../../../../tests/support/paragraphs.ts';
import { newStory } from '../../model/Story.ts';
import { newRecord } from '../../model/StoryRecord.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { memoryStories } from '../../testing/memoryEditor.ts';
import { scriptedWriter } from '../../testing/scriptedWriter.ts';
import { StoryEditor } from '../StoryEditor/StoryEditor.tsx';

let root: Root;
beforeEach(() => userEvent.unhover(document.body));
afterEach(() => root.unmount());

const sentence = 'The lamp was lit, and nobody came to see who had lit it. ';

async function open(width: number, texts: readonly string[], premise = 'A door.') {
  await page.viewport(width, 800);
  const element = document.createElement('div');
  document.body.style.margin = '0';
  document.body.replaceChildren(element);
  root = createRoot(element);
  const paragraphs = texts.map((text, index) => ({ id: `p${index}`, text }));
  root.render(
    <StoryEditorProvider
      adapter={{ writer: scriptedWriter([]), stories: memoryStories() }}
      initialRecord={newRecord({ ...newStory(false), title: 'Doors', premise, paragraphs })}
    >
      <StoryEditor />
    </StoryEditorProvider>,
  );
  await expect.poll(() => ink('p0')).not.toBeNull();
}

const bars = () =>
  [...document.querySelectorAll<HTMLElement>('article [data-bar-of]')].filter((one) =>
    one.checkVisibility({ opacityProperty: true }),
  );
const owners = () => bars().map((one) => one.dataset.barOf);

/** The bracket is as high as the paragraph, between it and its tools. */
function expectTied(id: string) {
  const [bar] = bars();
  const tools = bar?.querySelector('[role="toolbar"]')?.getBoundingClientRect();
  const bracket = bar?.firstElementChild?.getBoundingClientRect();
  const text = ink(id).getBoundingClientRect();
  if (!tools || !bracket) throw new Error('There are no tools.');
  expect(bracket.top).toBeCloseTo(text.top, 0);
  expect(bracket.height).toBeCloseTo(text.height, 0);
  expect(bracket.width).toBeGreaterThan(2);
  expect(bracket.left).toBeGreaterThanOrEqual(tools.right);
  expect(bracket.right).toBeLessThanOrEqual(text.left);
  expect(text.left - bracket.right).toBeLessThanOrEqual(12);
  expect(tools.top).toBeCloseTo(text.top, 0);
}

it.each([1280, 800])(
  'the tools of one paragraph are seen at a time, tied to it, in %i px (Q9)',
  async (width) => {
    await open(
      width,
      [8, 1, 8, 2].map((times) => sentence.repeat(times)),
    );
    await putCaret('p0');
    await expect.poll(owners).toEqual(['p0']);
    expectTied('p0');

    await userEvent.hover(ink('p2'));
    await expect.poll(owners).toEqual(['p2']);
    expectTied('p2');

    // The pointer rests there; the keyboard goes on, and has the tools of its own paragraph.
    await userEvent.keyboard('{ArrowLeft}');
    await expect.poll(owners).toEqual(['p0']);
    expectTied('p0');

    await userEvent.keyboard('{Escape}/');
    await expect.poll(() => document.activeElement?.closest('[data-bar-of]')).not.toBeNull();
    await userEvent.hover(ink('p3'));
    await new Promise((resolve) => setTimeout(resolve, 900));
    expect(owners()).toEqual(['p0']);

    await putCaret('p0', 0);
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    await expect.poll(owners).toEqual([]);
  },
);

const options = () => [...document.querySelectorAll<HTMLElement>('[role="option"]')];

it('what cannot be inserted is in the list of a slash with its reason, and does nothing (Q9)', async () => {
  await open(1280, ['', 'After.'], '');
  await putCaret('p0');
  await userEvent.keyboard('/');
  await expect.poll(() => options().length).toBeGreaterThan(3);
  const said = options().map((one) => [one.ariaDisabled, one.textContent]);
  expect(said[0]).toEqual([
    'true',
    expect.stringContaining('Write a premise first: the story starts from it.'),
  ]);
  for (const [isDisabled, text] of said
    .slice(1)
    .filter(([, text]) => !/ heading$|^Note to/.test(text ?? ''))) {
    expect(isDisabled, `${text}`).toBe('true');
    expect(text).toContain('There is no text above it.');
  }
  await userEvent.keyboard('end');
  await expect.poll(() => options().length).toBe(1);
  await userEvent.keyboard('{Enter}');
  expect(options().length).toBe(1);
  expect(ink('p0').textContent).toBe('/end');
  await userEvent.keyboard('{Escape}');
});

it('the first that can act is chosen by itself, in the one order (Q9)', async () => {
  await open(1280, ['Before.', '']);
  await putCaret('p1');
  await userEvent.keyboard('/');
  await expect.poll(() => options()[0]?.textContent).toBe('Continue here');
  expect(options()[1]?.textContent).toBe('Describe…');
  expect(options().filter((one) => one.ariaDisabled)).toEqual([]);
  expect(options().findIndex((one) => one.ariaSelected === 'true')).toBe(0);
});

it('one entry of the list of a slash is marked, the one that keys or the mouse went to last', async () => {
  await open(1280, [sentence, '']);
  await putCaret('p1');
  await userEvent.keyboard('/');
  const list = page.getByRole('listbox', { name: 'Insert' });
  await expect.element(list).toBeVisible();
  const options = () => [...document.querySelectorAll<HTMLElement>('[data-fabula-slash] [role="option"]')];
  const plain = () => getComputedStyle(options().at(-1) as HTMLElement).backgroundColor;
  const usual = plain();
  const marked = () =>
    options().flatMap((one, at) =>
      one.ariaSelected === 'true' || getComputedStyle(one).backgroundColor !== usual ? [at] : [],
    );
  const [first = 0] = marked();
  await userEvent.hover(page.getByRole('option').nth(first + 2));
  await expect.poll(marked).toEqual([first + 2]);
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(marked).toEqual([first + 3]);
});
