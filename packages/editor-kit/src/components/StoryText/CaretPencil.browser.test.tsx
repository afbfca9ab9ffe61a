import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, it } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import '@fabula/ui-kit';
import { ink, putCaret, selectedId } from '../../../../../tests/support/paragraphs.ts';
import type { WriterEvent } from '../../adapter/EditorAdapter.ts';
import { newStory } from '../../model/Story.ts';
import { newRecord } from '../../model/StoryRecord.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { memoryStories } from '../../testing/memoryEditor.ts';
import { scriptedWriter, textEvents } from '../../testing/scriptedWriter.ts';
import type { TextEngine } from '../../text/createTextEngine.ts';
import { StoryEditor } from '../StoryEditor/StoryEditor.tsx';

let root: Root;
let text: TextEngine;
afterEach(() => root.unmount());

const one = 'One is here. It waits.';

/** A story with the caret after its first sentence. */
async function open(
  script: readonly (WriterEvent | number)[] = textEvents('It sings. It hums.', 'Then it stops.'),
) {
  await page.viewport(1280, 800);
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  const paragraphs = [one, 'Two.', 'Three.'].map((words, index) => ({ id: `p${index}`, text: words }));
  const story = { ...newStory(false), title: 'Doors', premise: 'A door.', paragraphs };
  const writer = scriptedWriter([script]);
  root.render(
    <StoryEditorProvider adapter={{ writer, stories: memoryStories() }} initialRecord={newRecord(story)}>
      <StoryEditor />
    </StoryEditorProvider>,
  );
  text = await putCaret('p0', 12);
  return writer;
}

const pencil = () => document.querySelector<HTMLElement>('[data-fabula-pencil]')?.textContent ?? null;
const written = () => text.paragraphs().map((paragraph) => paragraph.text);
const goOn = () => userEvent.keyboard('{Control>}{Enter}{/Control}');
const whole = ' It sings. It hums.Then it stops.';

async function openWithPencil() {
  const writer = await open();
  await goOn();
  await expect.element(page.getByRole('button', { name: 'Next sentence' })).toBeVisible();
  await expect.poll(pencil).toBe(whole);
  return writer;
}

describe('pencil at the caret', () => {
  it('grows in the line, in its own colour, and is in no copy and no story', async () => {
    const writer = await openWithPencil();
    expect(writer.requests[0]).toMatchObject({
      kind: 'insert',
      context: { selection: { before: 'One is here.' } },
    });
    const element = document.querySelector('[data-fabula-pencil]') as HTMLElement;
    expect(ink('p0').contains(element)).toBe(true);
    expect(getComputedStyle(element).color).not.toBe(getComputedStyle(ink('p0')).color);
    expect(written()).toEqual([one, 'Two.', 'Three.']);
    const first = element.firstChild?.firstChild as Text;
    const range = document.createRange();
    range.setStart(first, 1);
    range.setEnd(first, 2);
    const before = document.createRange();
    before.setStart(ink('p0').firstChild as Text, 0);
    before.setEnd(ink('p0').firstChild as Text, 1);
    expect(Math.abs(range.getBoundingClientRect().top - before.getBoundingClientRect().top)).toBeLessThan(2);
  });

  it('is taken by the sentence with Tab, by the word with Alt and an arrow, whole with Enter; each take is undone alone', async () => {
    await openWithPencil();
    await userEvent.keyboard('{Tab}');
    await expect.poll(() => written()[0]).toBe('One is here. It sings. It waits.');
    await expect.poll(pencil).toBe(' It hums.Then it stops.');
    expect(document.activeElement).toBe(text.view.dom);
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await expect.poll(() => written()[0]).toBe('One is here. It sings. It It waits.');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(pencil).toBe(' It hums.Then it stops.');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(pencil).toBe(whole);
    expect(written()[0]).toBe(one);
    await userEvent.keyboard('{Tab}{Enter}');
    await expect
      .poll(written)
      .toEqual(['One is here. It sings. It hums.', 'Then it stops. It waits.', 'Two.', 'Three.']);
    expect(pencil()).toBeNull();
    await userEvent.keyboard(' Soon.');
    await expect.poll(() => written()[1]).toBe('Then it stops. Soon. It waits.');
  });

  it('is passed over by a search', async () => {
    await openWithPencil();
    await userEvent.keyboard('{Control>}{Shift>}f{/Shift}{/Control}');
    await userEvent.fill(page.getByRole('textbox', { name: 'Find', exact: true }), 'waits');
    const found = () => [...(CSS.highlights.get('fabula-found-here') ?? [])].map(String);
    await expect.poll(found).toEqual(['waits']);
  });

  it('is passed by the arrows and by a click', async () => {
    await openWithPencil();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    await expect.poll(() => text.caret()?.offset).toBeGreaterThan(12);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    await expect.poll(() => text.caret()?.offset).toBeLessThan(12);
    const gone = document.querySelector('[data-fabula-pencil]') as HTMLElement;
    await userEvent.click(gone);
    await userEvent.keyboard('{Tab}');
    await expect.poll(() => written()[0]).toBe('One is here. It sings. It waits.');
  });

  it('goes with Escape, and the caret stays; then the keys are what they ever are', async () => {
    await openWithPencil();
    await userEvent.keyboard('{Escape}');
    await expect.poll(pencil).toBeNull();
    expect([written()[0], selectedId(), text.caret()?.offset]).toEqual([one, null, 12]);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => written().slice(0, 2)).toEqual(['One is here.', ' It waits.']);
    await userEvent.keyboard('{Escape}');
    await expect.poll(selectedId).not.toBeNull();
    await userEvent.keyboard('{Tab}');
    await expect.poll(() => document.activeElement).not.toBe(text.view.dom);
  });

  it('leaves Tab, Enter and Escape alone where the caret is elsewhere', async () => {
    await openWithPencil();
    await putCaret('p2');
    await userEvent.keyboard('{Enter}Four.');
    await expect.poll(written).toEqual([one, 'Two.', 'Three.', 'Four.']);
    expect(pencil()).toBe(whole);
    await userEvent.keyboard('{Escape}');
    await expect.poll(selectedId).not.toBeNull();
    expect(pencil()).toBe(whole);
  });

  it('shrinks by its own letters as they are typed, and gives way to others', async () => {
    await openWithPencil();
    await userEvent.keyboard(' It s');
    await expect.poll(pencil).toBe('ings. It hums.Then it stops.');
    await userEvent.keyboard('leeps.');
    await expect.poll(pencil).toBeNull();
    expect(written()[0]).toBe('One is here. It sleeps. It waits.');
  });

  it('gives way to what an input method composes, and nothing of that is lost', async () => {
    await openWithPencil();
    await cdp().send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
    await cdp().send('Input.imeSetComposition', { text: '日本', selectionStart: 2, selectionEnd: 2 });
    await cdp().send('Input.insertText', { text: '日本' });
    await expect.poll(() => written()[0]).toBe('One is here.日本 It waits.');
    await expect.poll(pencil).toBeNull();
  });

  const said = () =>
    [...document.querySelectorAll('[data-fabula-story] [role="status"]')].at(-1)?.textContent;

  it('is told once a sentence is whole, and at its end how it is taken', async () => {
    await open([...textEvents('It sings. It hums').slice(0, 4), Number.POSITIVE_INFINITY]);
    await goOn();
    await expect.poll(pencil).toBe(' It sings. It hums');
    expect(said()?.trim()).toBe('Suggested: It sings.');
    root.unmount();
    await openWithPencil();
    await expect.poll(said).toContain('Then it stops. A suggestion stands at the caret. Tab takes');
    const hint = [...document.querySelectorAll('[id]')].find((one) =>
      one.textContent?.startsWith('A suggestion'),
    );
    expect(text.view.dom.getAttribute('aria-describedby')?.split(' ')).toContain(hint?.id);
  });

  it('keeps Tab while it is still written, takes whole sentences only, and is called off by Escape', async () => {
    const slow = [...textEvents('It sings. It hums').slice(0, 4), Number.POSITIVE_INFINITY];
    const writer = await open(slow);
    await goOn();
    await expect.poll(pencil).toBe(' It sings. It hums');
    await userEvent.keyboard('{Tab}{Tab}');
    await expect.poll(() => written()[0]).toBe('One is here. It sings. It waits.');
    expect(document.activeElement).toBe(text.view.dom);
    await userEvent.keyboard('{Escape}');
    await expect.poll(pencil).toBeNull();
    expect(writer.cancelled).toHaveLength(1);
  });

  it('is asked for with words of one’s own from the menu, where the sheet and the price are', async () => {
    const writer = await open();
    await userEvent.keyboard('{Escape}/');
    await putCaret('p0', 12);
    await userEvent.click(page.getByRole('button', { name: 'More tools' }).first());
    await userEvent.click(page.getByRole('menuitem', { name: /Continue here/ }));
    await expect.element(page.getByRole('textbox', { name: 'What comes here?' })).toHaveFocus();
    await userEvent.keyboard('Louder.{Enter}');
    await expect.poll(pencil).toBe(whole);
    expect(writer.requests[0]).toMatchObject({
      instruction: 'Louder.',
      context: { selection: { before: 'One is here.', text: '', after: ' It waits.' } },
    });
  });
});
