import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { windowSizes } from '../../../../../tests/support/inWindow.ts';
import type { WriterEvent } from '../../adapter/EditorAdapter.ts';
import { newDraft } from '../../model/Draft.ts';
import { newRecord } from '../../model/StoryRecord.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import type { EditorEvent } from '../../store/EditorState.ts';
import { memoryStories } from '../../testing/memoryEditor.ts';
import { reviewOf, sampleContinuation, sampleStory } from '../../testing/samples.ts';
import { scriptedWriter } from '../../testing/scriptedWriter.ts';
import { StoryEditor } from '../StoryEditor/StoryEditor.tsx';

let root: Root;
afterEach(() => {
  root.unmount();
  vi.useRealTimers();
});

function open(paragraphs: readonly string[] = sampleContinuation, showWordByWord = false) {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  const events: EditorEvent[] = [];
  const adapter = {
    writer: scriptedWriter([]),
    stories: memoryStories(),
    preferences: { load: () => ({ showWordByWord }), save: () => undefined },
  };
  root.render(
    <StoryEditorProvider
      adapter={adapter}
      initialRecord={{
        ...newRecord({ ...sampleStory(), picks: {} }),
        review: reviewOf(newDraft({ id: 'draft', paragraphs })),
      }}
      onEvent={(event) => events.push(event)}
    >
      <StoryEditor />
    </StoryEditorProvider>,
  );
  return events;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const box = () => page.getByRole('region', { name: 'Original Draft' });
const typed = () => document.querySelector('[aria-label="Original Draft"]');
const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
const memory = () => page.getByText('No AI context memory stored yet.').first();

describe('a draft that waits', () => {
  it.each([
    [1280, 1000, 600, 1000],
    [1280, 720, 400, 720],
    [1280, 480, 300, 300],
    [390, 844, 400, 844],
    [320, 256, 300, 300],
  ])(
    'is as high as a long text where a window of %i × %i has room, never below 300 px, and scrolls (E14, Q5)',
    async (width, height, least, most) => {
      await page.viewport(width, height);
      open(Array.from({ length: 20 }, () => sampleContinuation[0] ?? ''));
      await expect.element(box()).toBeVisible();
      const { clientHeight, scrollHeight } = box().element();
      expect(clientHeight).toBeGreaterThanOrEqual(least);
      expect(clientHeight).toBeLessThanOrEqual(most);
      expect(scrollHeight).toBeGreaterThan(clientHeight);
    },
  );

  it('stands beside another with both texts at the same height', async () => {
    await page.viewport(1600, 1000);
    open(Array.from({ length: 12 }, () => sampleContinuation[0] ?? ''));
    await button('Take over').click();
    await page
      .getByRole('button', { name: /^Take the paragraph/ })
      .first()
      .click();
    await button('Side by side').click();
    const boxes = () => [...document.querySelectorAll('[data-draft-scroll]')];
    await expect.poll(() => boxes().length).toBe(2);
    const [one, other] = boxes().map((each) => each.getBoundingClientRect().top);
    expect(one).toBe(other);
  });

  it('fades the edge beyond which there is more, and only that', async () => {
    open(Array.from({ length: 12 }, () => sampleContinuation[0] ?? ''));
    await expect.element(box()).toBeVisible();
    const element = box().element();
    const fades = () =>
      (['::before', '::after'] as const).map((edge) => getComputedStyle(element, edge).opacity);
    await expect.poll(fades).toEqual(['0', '1']);
    element.scrollTop = 200;
    await expect.poll(fades).toEqual(['1', '1']);
    element.scrollTop = element.scrollHeight;
    await expect.poll(fades).toEqual(['1', '0']);
    open(['She did not sleep.']);
    await expect.element(box()).toHaveTextContent('She did not sleep.');
    expect(getComputedStyle(box().element(), '::after').opacity).toBe('0');
  });

  it.each(windowSizes)(
    'cuts no line in two at %i × %i, wherever it is scrolled to: one that goes on is faded whole (design.md)',
    async (width, height) => {
      await page.viewport(width, height);
      open(Array.from({ length: 20 }, () => sampleContinuation[0] ?? ''));
      await expect.element(box()).toBeVisible();
      const element = box().element();
      const { scrollHeight, clientHeight } = element;
      /** Pixels of a line that its fade leaves bare, at the box's top and foot. */
      const bare = () => {
        const { top, bottom } = element.getBoundingClientRect();
        const lines = [...element.querySelectorAll('p')].flatMap(({ firstChild }) => {
          const range = document.createRange();
          if (firstChild) range.selectNodeContents(firstChild);
          return [...range.getClientRects()];
        });
        const isAcross = (line: DOMRect, edge: number) => line.top < edge - 1 && line.bottom > edge + 1;
        const cut = lines.filter((line) => isAcross(line, top));
        const under = lines.filter((line) => isAcross(line, bottom));
        const faded = (edge: '::before' | '::after') => {
          const { opacity, boxShadow } = getComputedStyle(element, edge);
          const [, , blur = 0, spread = 0] = [...boxShadow.matchAll(/([\d.]+)px/g)].map(([, px]) =>
            Number(px),
          );
          return Number(opacity) * (blur + spread);
        };
        return [
          ...cut.map((line) => line.bottom - top - faded('::before')),
          ...under.map((line) => bottom - line.top - faded('::after')),
        ].filter((left) => left > 0);
      };
      for (let top = 0; top <= scrollHeight - clientHeight; top += 7) {
        element.scrollTop = top;
        await frame();
        expect(bare()).toEqual([]);
        if (top > 140) top += 210;
      }
    },
  );

  it('passes its marked sentences on when it is accepted (E15)', async () => {
    const events = open();
    await button('Mark sentences').click();
    await page.getByRole('checkbox', { name: 'She did not sleep.' }).click();
    await button('Accept').click();
    await expect
      .poll(() => events.find(({ type }) => type === 'draft.accepted'))
      .toMatchObject({
        pickedSentences: ['She did not sleep.'],
      });
    expect(memory().elements()).toHaveLength(0);
  });

  it('forgets its marked sentences when it is rejected (E15)', async () => {
    const events = open();
    await button('Mark sentences').click();
    await page.getByRole('checkbox', { name: 'She did not sleep.' }).click();
    await button('Reject').click();
    await expect.poll(() => events.map(({ type }) => type)).toContain('draft.rejected');
    await expect.element(memory()).toBeInTheDocument();
    expect(document.body.textContent).not.toContain('She did not sleep.');
  });
});

describe('the typing animation (E32)', () => {
  it('types a word each 200 ms, and shows all of it at once when asked', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    open(['One two three four five.'], true);
    // Polling would move the clock on by itself.
    while (!typed()) await frame();
    await frame();
    vi.advanceTimersByTime(399);
    await frame();
    expect(typed()?.textContent).toBe('One ');
    vi.advanceTimersByTime(201);
    await frame();
    expect(typed()?.textContent).toBe('One two three ');
    vi.useRealTimers();
    await button('Show all').click();
    await expect.element(box()).toHaveTextContent('One two three four five.');
    expect(button('Show all').elements()).toHaveLength(0);
  });

  it('is off where the person wants less motion', async () => {
    const { matchMedia } = window;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      query.includes('prefers-reduced-motion')
        ? matchMedia.call(window, 'all')
        : matchMedia.call(window, query),
    );
    open(['One two three four five.'], true);
    await expect.element(box()).toHaveTextContent('One two three four five.');
    expect(button('Show all').elements()).toHaveLength(0);
    vi.restoreAllMocks();
  });

  it('is turned on and off in the bar (E14)', async () => {
    open(['One two three four five.']);
    await expect.element(box()).toHaveTextContent('One two three four five.');
    await button('Typing animation').click();
    await expect.element(button('Show all')).toBeVisible();
    await userEvent.click(button('Typing animation'));
    await expect.element(box()).toHaveTextContent('One two three four five.');
  });
});

it('what is streamed renders the text of the draft, and neither its tabs nor their panel', async () => {
  let push: (text: string) => void = () => {};
  async function* write() {
    for (;;)
      yield await new Promise<WriterEvent>((resolve) => {
        push = (text) => resolve({ type: 'text', text });
      });
  }
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  root.render(
    <StoryEditorProvider
      adapter={{ writer: { write }, stories: memoryStories() }}
      initialRecord={newRecord(sampleStory())}
    >
      <StoryEditor />
    </StoryEditorProvider>,
  );
  await userEvent.click(button('Continue Story'));
  await frame();
  push('It began ');
  await expect.element(box()).toHaveTextContent('It began');
  // react-aria asks this of what is in a tab's panel each time that it renders.
  const asked = vi.spyOn(Element.prototype, 'checkVisibility');
  for (let word = 0; word < 10; word++) {
    push(`word${word} `);
    await expect.poll(() => typed()?.textContent).toContain(`word${word}`);
  }
  expect(asked.mock.calls.length).toBeLessThan(5);
  asked.mockRestore();
});
