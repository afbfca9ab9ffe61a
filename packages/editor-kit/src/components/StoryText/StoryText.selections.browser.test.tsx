import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ink, putCaret, selectBlock, writtenTexts } from '../../../../../tests/support/paragraphs.ts';
import { newStory } from '../../model/Story.ts';
import { newRecord } from '../../model/StoryRecord.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { memoryStories } from '../../testing/memoryEditor.ts';
import { scriptedWriter, textEvents } from '../../testing/scriptedWriter.ts';
import { StoryEditor } from '../StoryEditor/StoryEditor.tsx';

let root: Root;
const texts = ['One is here. It waits.', 'Two comes. Two goes.', 'Three is *late*. It rains.', 'Four.'];
const dot = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

beforeEach(async () => {
  await page.viewport(1280, 900);
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  const story = {
    ...newStory(false),
    title: 'Doors',
    paragraphs: texts.map((text, index) => ({ id: `p${index}`, text })),
    picks: { p1: [1], p2: [1] },
    images: [{ id: 'i', paragraphId: 'p1', imageId: null, imageUrl: dot, caption: 'The lamp' }],
  };
  root.render(
    <StoryEditorProvider
      adapter={{ writer: scriptedWriter([textEvents('Two stays.')]), stories: memoryStories() }}
      initialRecord={newRecord(story)}
    >
      <StoryEditor />
    </StoryEditorProvider>,
  );
  await expect.poll(() => ink('p3')).not.toBeNull();
});
afterEach(() => root.unmount());

const marks = () =>
  [...document.querySelectorAll('[data-fabula-paragraph] mark')].map(({ textContent }) =>
    textContent?.trim(),
  );
/** The first letters of each paragraph, and the picture where it stands. */
const order = () =>
  [...document.querySelectorAll('[data-fabula-paragraph], [data-fabula-widget] img')].map((one) =>
    one instanceof HTMLImageElement ? 'picture' : one.textContent?.slice(0, 9),
  );
const italics = () =>
  [...document.querySelectorAll('[data-fabula-paragraph] em')].map((one) => one.textContent);
const shown = () => ({ texts: writtenTexts(), marks: marks(), order: order(), italics: italics() });

function paste(text: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(event);
}
const press = (keys: string) => () => userEvent.keyboard(keys);

/** From within the first paragraph to within the third: over a mark, a picture and the start of italics. */
async function selectOver() {
  const engine = await putCaret('p0');
  engine.select({ id: 'p0', offset: 7 }, { id: 'p2', offset: 12 });
  await expect.poll(() => engine.selected()?.ids).toEqual(['p0', 'p1', 'p2']);
}

const pasted = Array.from({ length: 40 }, (_, index) => `Pasted ${index}.`);

describe('a selection over paragraphs is one undo step (W3)', () => {
  it.each<[string, () => unknown, readonly string[]]>([
    ['typed over', press('x'), ['One is xte. It rains.', 'Four.']],
    [
      'pasted over with many paragraphs',
      () => paste(pasted.join('\n\n')),
      [`One is ${pasted[0]}`, ...pasted.slice(1, -1), `${pasted.at(-1)}te. It rains.`, 'Four.'],
    ],
    ['cut', press('{Control>}x{/Control}'), ['One is te. It rains.', 'Four.']],
    ['deleted on', press('{Delete}'), ['One is te. It rains.', 'Four.']],
    ['deleted back', press('{Backspace}'), ['One is te. It rains.', 'Four.']],
    ['broken in two', press('{Enter}'), ['One is ', 'te. It rains.', 'Four.']],
  ])('where it is %s', async (_, act, after) => {
    const before = shown();
    expect(before).toMatchObject({ marks: ['Two goes.', 'It rains.'], italics: ['late'] });
    await selectOver();
    await act();
    await expect.poll(writtenTexts).toEqual(after);
    // What is typed or deleted stands beside the story until a pause.
    await expect.poll(marks).toEqual(['It rains.']);
    expect(italics()).toEqual(['te']);
    const done = shown();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(shown).toEqual(before);
    await expect
      .element(page.getByRole('button', { name: 'Undo', exact: true }).first())
      .toHaveAccessibleDescription('Nothing to undo.');
    await userEvent.keyboard('{Control>}y{/Control}');
    await expect.poll(shown).toEqual(done);
  });
});

describe('marks and pictures follow their sentences (W2, W12)', () => {
  it('where a paragraph is split and joined', async () => {
    await putCaret('p1', 'Two comes. '.length);
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(order)
      .toEqual(['One is he', 'Two comes', 'Two goes.', 'picture', 'Three is ', 'Four.']);
    expect(marks()).toEqual(['Two goes.', 'It rains.']);
    expect(ink('p1').querySelector('mark')).toBeNull();
    await userEvent.keyboard('{Backspace}');
    await putCaret('p1', 0);
    await userEvent.keyboard('{Backspace} ');
    await expect.poll(order).toEqual(['One is he', 'picture', 'Three is ', 'Four.']);
    expect(marks()).toEqual(['Two goes.', 'It rains.']);
    await putCaret('p0');
    await userEvent.keyboard(' {Delete}');
    await expect.poll(order).toEqual(['One is he', 'picture', 'Four.']);
    expect(marks()).toEqual(['Two goes.', 'It rains.']);
  });

  it('where a paragraph is moved by keys and dragged as a block', async () => {
    await selectBlock('p1');
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    const first = ['Two comes', 'picture', 'One is he', 'Three is ', 'Four.'];
    await expect.poll(order).toEqual(first);
    expect(marks()).toEqual(['Two goes.', 'It rains.']);
    await userEvent.dragAndDrop(ink('p1'), ink('p3'), {
      sourcePosition: { x: 20, y: 10 },
      targetPosition: { x: 45, y: 12 },
    });
    await expect.poll(order).toEqual(['One is he', 'Three is ', 'Four.', 'Two comes', 'picture']);
    expect(marks()).toEqual(['It rains.', 'Two goes.']);
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(order).toEqual(first);
  });

  it('where a sentence is dragged into another paragraph', async () => {
    const engine = await putCaret('p2');
    const at = 'Three is *late*.'.length;
    engine.select({ id: 'p2', offset: at }, { id: 'p2', offset: texts[2]?.length ?? 0 });
    const box = ink('p2').getBoundingClientRect();
    const line = engine.view.coordsAtPos(engine.view.state.selection.from);
    await userEvent.dragAndDrop(ink('p2'), ink('p3'), {
      sourcePosition: { x: line.left - box.left + 8, y: (line.top + line.bottom) / 2 - box.top },
      targetPosition: { x: ink('p3').getBoundingClientRect().width - 2, y: 12 },
    });
    await expect.poll(writtenTexts).toEqual([texts[0], texts[1], 'Three is late.', 'Four. It rains.']);
    expect(marks()).toEqual(['Two goes.', 'It rains.']);
    expect(ink('p3').querySelector('mark')?.textContent?.trim()).toBe('It rains.');
  });
});

describe('marks stay on their sentences while typing goes on', () => {
  it('where two paragraphs are joined by typing over their border', async () => {
    const engine = await putCaret('p1');
    engine.select({ id: 'p1', offset: texts[1]?.length ?? 0 }, { id: 'p2', offset: 0 });
    await userEvent.keyboard(' ');
    await expect.poll(marks, { timeout: 250 }).toEqual(['Two goes.', 'It rains.']);
    await userEvent.keyboard('and so ');
    expect(marks()).toEqual(['Two goes.', 'It rains.']);
    expect(writtenTexts()[1]).toBe('Two comes. Two goes. and so Three is late. It rains.');
  });

  it('where typing follows a deletion', async () => {
    await putCaret('p1', 3);
    await userEvent.keyboard('{Backspace}{Backspace}hr');
    expect(writtenTexts()[1]).toBe('Thr comes. Two goes.');
    expect(marks()).toEqual(['Two goes.', 'It rains.']);
  });
});

it('dims the original of an edit that waits for a verdict as all other text, in focus mode', async () => {
  const engine = await selectBlock('p0');
  await userEvent.keyboard('{Enter}More. {Enter}');
  await expect.element(page.getByRole('region', { name: 'Draft review' })).toBeVisible();
  await userEvent.keyboard('{Control>}.{/Control}');
  const isDimmed = (id: string) => getComputedStyle(ink(id)).color === getComputedStyle(ink('p3')).color;
  const dimmed = () => ['p0', 'p1', 'p2'].filter(isDimmed);
  await expect.poll(dimmed).toEqual(['p0', 'p1', 'p2']);
  engine.focus('p2', 2);
  await expect.poll(dimmed).toEqual(['p0', 'p1']);
  engine.focus('p0', 2);
  await expect.poll(dimmed).toEqual(['p1', 'p2']);
});

it('has no tools for selected words over the draft of these words', async () => {
  const engine = await putCaret('p1');
  engine.select({ id: 'p1', offset: 11 }, { id: 'p1', offset: 20 });
  const bubble = page.getByRole('toolbar', { name: 'Selected words' });
  await userEvent.click(bubble.getByRole('button', { name: 'Rewrite' }));
  await expect.element(page.getByRole('button', { name: 'Accept', exact: true })).toBeVisible();
  expect(engine.selected()?.text).toBe('Two goes.');
  engine.focus();
  await new Promise(requestAnimationFrame);
  expect(bubble.elements()).toEqual([]);
  engine.select({ id: 'p3', offset: 0 }, { id: 'p3', offset: 4 });
  await expect.element(bubble).toBeVisible();
});

describe('the verbs of the margin', () => {
  const margin = () =>
    [...document.querySelectorAll('[role="toolbar"][aria-orientation="vertical"], [data-mark-of]')].map(
      (one) => one.outerHTML.slice(0, 60),
    );
  const bubble = () => document.querySelector('[data-fabula-bubble]');

  it.each([
    ['within a paragraph', { id: 'p1', offset: 0 }, { id: 'p1', offset: 3 }],
    ['over paragraphs', { id: 'p0', offset: 4 }, { id: 'p2', offset: 5 }],
    ['backwards', { id: 'p2', offset: 5 }, { id: 'p2', offset: 1 }],
  ])('are away while words are selected %s, and come back with the caret', async (_, from, to) => {
    const engine = await putCaret('p1');
    await expect.poll(margin).not.toEqual([]);
    engine.select(from, to);
    await expect.poll(bubble).not.toBeNull();
    expect(margin()).toEqual([]);
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(margin).not.toEqual([]);
    expect(bubble()).toBeNull();
  });

  it('are away while the mouse selects', async () => {
    await putCaret('p0');
    await expect.poll(margin).not.toEqual([]);
    const { view } = await putCaret('p1');
    view.dom.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    const words = document.querySelector('[data-fabula-paragraph="p1"]')?.firstChild as Node;
    getSelection()?.setBaseAndExtent(words, 1, words, 4);
    await expect.poll(margin).toEqual([]);
    dispatchEvent(new PointerEvent('pointerup'));
  });

  it('stay at a paragraph that is selected as a block', async () => {
    await selectBlock('p1');
    await expect.poll(margin).not.toEqual([]);
  });
});
