import { afterEach, expect, it } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import type { ChangeKind } from '../model/Work.ts';
import { createTextEngine, engineAt, type TextEngine } from './createTextEngine.ts';

let engine: TextEngine | null = null;
let kinds: ChangeKind[] = [];
let refused = 0;
afterEach(() => engine?.destroy());

const five = ['One.', 'Two.', 'Three.', 'Four.', 'Five.'];

/** A text with a wall before some paragraphs, and the border of a chunk after every second one. */
function open(texts: readonly string[] = five, walls: readonly string[] = []): TextEngine {
  let serial = 0;
  const newId = () => `p${serial++}`;
  const host = document.createElement('div');
  host.style.cssText = 'height: 8em; overflow: auto; font: 16px/2 sans-serif';
  document.body.replaceChildren(host);
  [kinds, refused] = [[], 0];
  engine = createTextEngine(host, {
    paragraphs: texts.map((text) => ({ id: newId(), text })),
    newId,
    chunks: { usual: 2, most: 4 },
    walls: () => new Set(walls),
    onWall: () => {
      refused += 1;
    },
    onChange: ({ kind }) => kinds.push(kind),
  });
  return engine;
}

const told = () => engine?.paragraphs().map(({ text }) => text);
const shown = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent);
const clip = (type: 'cut' | 'paste', text = '') => {
  const clipboardData = new DataTransfer();
  if (text) clipboardData.setData('text/plain', text);
  const options = { clipboardData, bubbles: true, cancelable: true };
  engine?.view.dom.dispatchEvent(new ClipboardEvent(type, options));
};
const many = Array.from({ length: 1500 }, (_, index) => `Line ${index}.`);

// With two paragraphs in each chunk, p2 and p4 are the first of theirs.
for (const [wall, before] of [
  ['p1', 'p0'],
  ['p2', 'p1'],
  ['p4', 'p3'],
] as const)
  it(`joins nothing over the wall before ${wall}`, async () => {
    const own = open(five, [wall]);
    own.focus(wall, 0);
    await userEvent.keyboard('{Backspace}');
    expect(refused).toBe(1);
    own.focus(before, 9);
    await userEvent.keyboard('{Delete}');
    expect(refused).toBe(2);
    expect([told(), shown(), kinds]).toEqual([five, five, []]);
  });

it.each([
  ['deleted', () => userEvent.keyboard('{Backspace}')],
  ['typed over', () => userEvent.keyboard('x')],
  ['broken', () => userEvent.keyboard('{Enter}')],
  ['cut', async () => clip('cut')],
  ['pasted over', async () => clip('paste', 'Other.\n\nWords.')],
  ['pasted over by many', async () => clip('paste', many.join('\n\n'))],
])('lets nothing that is selected over a wall be %s', async (_, act) => {
  const own = open(five, ['p2']);
  own.focus();
  own.select({ id: 'p1', offset: 2 }, { id: 'p2', offset: 3 });
  await act();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([told(), shown(), kinds, refused]).toEqual([five, five, [], 1]);
});

it('writes what an input method composes over a wall at the caret', async () => {
  const own = open(five, ['p2']);
  own.focus();
  own.select({ id: 'p1', offset: 2 }, { id: 'p2', offset: 3 });
  await cdp().send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
  await cdp().send('Input.insertText', { text: '日本' });
  const after = ['One.', 'Two.', 'Thr日本ee.', 'Four.', 'Five.'];
  await expect.poll(told).toEqual(after);
  expect([shown(), refused]).toEqual([after, 1]);
});

it('is written, broken and joined on both sides of a wall, where chunks are split and joined too', async () => {
  const own = open(five, ['p2', 'p4']);
  own.focus('p1', 4);
  await userEvent.keyboard('{Enter}a{Enter}b{Enter}c{Enter}d');
  expect(told()).toEqual(['One.', 'Two.', 'a', 'b', 'c', 'd', 'Three.', 'Four.', 'Five.']);
  await userEvent.keyboard('{Backspace}'.repeat(8));
  own.focus('p2', 0);
  await userEvent.keyboard('e{ArrowLeft}{Enter}{Backspace}');
  own.focus('p0', 4);
  await userEvent.keyboard('{Delete}');
  own.focus('p3', 0);
  await userEvent.keyboard('{Backspace}');
  expect([told(), refused]).toEqual([['One.Two.', 'eThree.Four.', 'Five.'], 0]);
});

it('takes a paragraph behind a wall away as a block, and what somebody else joins', async () => {
  const own = open(five, ['p4', 'p2']);
  own.selectParagraph('p4');
  await userEvent.keyboard('{Backspace}');
  expect(told()).toEqual(five.slice(0, 4));
  own.update([{ id: 'p0', text: 'One.Two.Three.' }]);
  expect([told(), refused]).toEqual([['One.Two.Three.'], 0]);
});

it('selects a paragraph as a block, and says so on it', async () => {
  const own = open();
  own.selectParagraph('p4');
  expect(own.view.hasFocus()).toBe(true);
  const selected = () =>
    [...document.querySelectorAll('[data-fabula-selected]')].map(({ textContent }) => textContent);
  expect(selected()).toEqual(['Five.']);
  expect(own.caret()).toBeNull();
  own.select({ id: 'p0', offset: 3 }, { id: 'p0', offset: 1 });
  expect([selected(), own.caret()]).toEqual([[], { id: 'p0', offset: 1 }]);
});

it.each([
  ['p1', 2],
  [null, 0],
  ['p4', 5],
])('puts a new paragraph after %s, to be written in', async (id, place) => {
  const own = open();
  own.addAfter(id);
  expect(kinds).toEqual(['split']);
  expect(own.caret()).toEqual({ id: 'p5', offset: 0 });
  await userEvent.keyboard('New');
  expect(told()).toEqual(five.toSpliced(place, 0, 'New'));
});

it('goes into the one paragraph of a blank page', async () => {
  const own = open([]);
  own.addAfter(null);
  await userEvent.keyboard('New');
  expect([told(), kinds.includes('split')]).toEqual([['New'], false]);
});

it.each([
  ['a caret', (own: TextEngine) => own.focus('p90', 0)],
  ['a block', (own: TextEngine) => own.selectParagraph('p90')],
  ['a new paragraph', (own: TextEngine) => own.addAfter('p89')],
])('brings %s into sight that had no focus', async (_, go) => {
  const own = open(many.slice(0, 100));
  go(own);
  const host = own.view.dom.parentElement as HTMLElement;
  await expect.poll(() => host.scrollTop).toBeGreaterThan(0);
});

it('is found from what is in it and from what it is in', () => {
  const own = open();
  expect(engineAt(document.querySelectorAll('p')[3] as Element)).toBe(own);
  expect(engineAt(own.view.dom)).toBe(own);
  expect(engineAt(document.body)).toBe(own);
  own.destroy();
  engine = null;
  expect(engineAt(document.body)).toBeNull();
});
