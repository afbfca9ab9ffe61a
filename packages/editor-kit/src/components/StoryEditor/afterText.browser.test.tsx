import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import '@fabula/ui-kit';
import { newStory } from '../../model/Story.ts';
import { newRecord } from '../../model/StoryRecord.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { memoryStories } from '../../testing/memoryEditor.ts';
import { scriptedWriter, textEvents } from '../../testing/scriptedWriter.ts';
import { engineAt } from '../../text/createTextEngine.ts';
import { StoryEditor } from './StoryEditor.tsx';

let root: Root;
afterEach(() => root.unmount());

const writer = scriptedWriter([textEvents('It sings.')]);
const adapter = { writer, stories: memoryStories() };
const editor = (texts: readonly string[]) => (
  <StoryEditorProvider
    adapter={adapter}
    initialRecord={newRecord({
      ...{ ...newStory(false), title: 'Doors', premise: 'A door.' },
      paragraphs: texts.map((text, at) => ({ id: `p${at}`, text })),
    })}
  >
    <StoryEditor toolbarStart={<button type="button">Shelf</button>} />
  </StoryEditorProvider>
);

function mount(texts: readonly string[]) {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  flushSync(() => root.render(editor(texts)));
}

const inEditor = (selector: string) => [...document.querySelectorAll(`[data-fabula-editor] ${selector}`)];
const fieldTops = () =>
  inEditor('textarea').map((field) => {
    const { top, left, width, height } = field.getBoundingClientRect();
    return [top, left, width, height];
  });
const buttons = () => document.querySelectorAll('[data-fabula-editor] button').length;
const top = (id: string) =>
  document.querySelector(`[data-fabula-paragraph="${id}"]`)?.getBoundingClientRect().top;

describe.each([
  [1280, 720],
  [390, 844],
])('a story with words at %i × %i', (width, height) => {
  it('shows them before its tools, which push nothing aside', async () => {
    await page.viewport(width, height);
    mount(['The lamp was lit.', 'Nobody came.']);
    const [first, before, fields] = [top('p0'), buttons(), fieldTops()];
    expect(inEditor('textarea').map((field) => (field as HTMLTextAreaElement).value)).toEqual([
      'Doors',
      'A door.',
    ]);
    expect(page.getByRole('textbox', { name: 'Title' }).elements()).toEqual([]);
    // Of React Aria, the empty toolbar alone.
    expect(inEditor('[data-rac]')).toHaveLength(1);
    expect(inEditor('*').length).toBeLessThan(35);
    expect(first).toBeLessThan(height);
    expect(page.getByRole('button', { name: 'Shelf' }).elements()).toEqual([]);
    await expect.element(page.getByRole('button', { name: 'Shelf' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    expect(buttons()).toBeGreaterThan(before + 6);
    expect(top('p0')).toBe(first);
    expect(fieldTops().slice(0, 2)).toEqual(fields);
    await page.getByRole('textbox', { name: 'Title' }).fill('Windows');
    await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Windows');
    expect(inEditor('[data-still]')).toEqual([]);
  });

  it('answers a key that is pressed before its tools stand', async () => {
    await page.viewport(width, height);
    mount(['The lamp was lit.', 'Nobody came.']);
    const text = document.querySelector('[data-fabula-engine]') as HTMLElement;
    const engine = engineAt(text);
    flushSync(() => engine?.focus('p0', 3));
    const [asked, before] = [writer.requests.length, buttons()];
    text.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }));
    expect(buttons()).toBeGreaterThan(before + 6);
    await expect.poll(() => writer.requests.length).toBe(asked + 1);
    expect(writer.requests.at(-1)).toMatchObject({
      kind: 'insert',
      context: { selection: { before: 'The' } },
    });
  });

  it('takes a press on its title that comes before the tools', async () => {
    await page.viewport(width, height);
    mount(['The lamp was lit.', 'Nobody came.']);
    const still = inEditor('[data-still]')[0] as HTMLElement;
    const { left, top, height: high } = still.getBoundingClientRect();
    const at = { bubbles: true, cancelable: true, clientX: left + 10, clientY: top + high / 2 };
    still.dispatchEvent(new PointerEvent('pointerdown', at));
    expect(inEditor('[data-still]')).toEqual([]);
    const field = document.elementFromPoint(at.clientX, at.clientY);
    expect(field).toBe(page.getByRole('textbox', { name: 'Title' }).element());
  });

  it('is whole at once while it is blank, and from a server', async () => {
    await page.viewport(width, height);
    mount([]);
    expect(page.getByRole('button', { name: 'Generate Story' }).elements()).toHaveLength(1);
    expect(page.getByRole('button', { name: 'Undo' }).elements()).toHaveLength(1);
    const served = renderToString(editor(['The lamp was lit.']));
    expect(served).toContain('Shelf');
    expect(served).toMatch(/Undo/);
  });

  it('is taken over from a server’s markup as it stands', async () => {
    await page.viewport(width, height);
    const element = document.createElement('div');
    document.body.replaceChildren(element);
    element.innerHTML = renderToString(editor(['The lamp was lit.']));
    const faults: unknown[] = [];
    flushSync(() => {
      root = hydrateRoot(element, editor(['The lamp was lit.']), {
        onRecoverableError: (error) => faults.push(error),
      });
    });
    const before = buttons();
    await expect.poll(() => document.querySelector('[data-fabula-engine]')).not.toBeNull();
    expect(buttons()).toBeGreaterThanOrEqual(before);
    expect(page.getByRole('button', { name: 'Shelf' }).elements()).toHaveLength(1);
    expect(faults).toEqual([]);
  });
});
