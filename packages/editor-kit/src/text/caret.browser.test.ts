import { afterEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createTextEngine, type TextEngine } from './createTextEngine.ts';
import type { TextDecorations } from './decorations.ts';

let engine: TextEngine | null = null;
afterEach(() => engine?.destroy());

let label = 'Story';
function open(count: number, usual: number): { own: TextEngine; host: HTMLElement } {
  let serial = 0;
  const newId = () => `p${serial++}`;
  const host = document.createElement('div');
  host.style.cssText = 'height: 10em; overflow: auto; font: 16px/1.5 sans-serif';
  document.body.replaceChildren(host);
  const paragraphs = Array.from({ length: count }, (_, index) => ({ id: newId(), text: `Line ${index}.` }));
  const chunks = { usual, most: 2 * usual };
  const attributes = () => ({ 'aria-label': label });
  const own = createTextEngine(host, { paragraphs, newId, chunks, attributes, onChange: () => undefined });
  engine = own;
  return { own, host };
}
const frames = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

it('goes up and down a line from a chunk that was scrolled away', async () => {
  const { own, host } = open(2000, 20);
  for (const [from, key, to] of [
    ['p1000', 'ArrowUp', 'p999'],
    ['p1019', 'ArrowDown', 'p1020'],
  ] as const) {
    own.focus(from, 3);
    host.scrollTop = 0;
    await frames();
    await userEvent.keyboard(`{${key}}`);
    await expect.poll(() => own.selection()?.from).toEqual({ id: to, offset: 3 });
  }
});

it('edits where the caret is, before the browser says that it moved', () => {
  const { own } = open(4, 2);
  own.focus('p0', 3);
  const put = (index: number) => {
    const text = own.view.dom.querySelectorAll('p')[index]?.firstChild;
    if (text) getSelection()?.collapse(text, 2);
  };
  const options = { bubbles: true, cancelable: true };
  put(1);
  own.view.dom.dispatchEvent(new KeyboardEvent('keydown', { ...options, key: 'Enter' }));
  put(3);
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', '+');
  own.view.dom.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData }));
  expect(own.paragraphs().map(({ text }) => text)).toEqual(['Line 0.', 'Li', 'ne 1.', 'Li+ne 2.', 'Line 3.']);
});

const marked = (id: string): TextDecorations => ({
  marks: new Map([[id, [{ from: 0, to: 4, className: 'marked' }]]]),
  attributes: new Map([[id, { 'data-at-work': '' }]]),
  after: new Map(),
  instead: new Map(),
});
const redraws: Readonly<Record<string, (own: TextEngine) => void>> = {
  'another label': (own) => {
    label += '.';
    own.refresh();
  },
  'a mark in its paragraph': (own) => own.setDecorations(marked('p1')),
  'a mark in another': (own) => own.setDecorations(marked('p0')),
  'text from outside before it': (own) =>
    own.update([{ id: 'first', text: 'A line before.' }, ...own.paragraphs()]),
  'text from outside in its paragraph': (own) =>
    own.update(
      own.paragraphs().map((one) => (one.id === 'p1' ? { ...one, text: `${one.text} More.` } : one)),
    ),
};
it.each(
  Object.entries(redraws).flatMap(([name, redraw]) =>
    (['move', 'extend'] as const).map((alter) => ({ name, redraw, alter })),
  ),
)(
  'keeps the caret where a key put it ($alter), though $name comes before the browser says so',
  ({ redraw, alter }) => {
    const { own } = open(4, 2);
    own.focus('p1', 3);
    getSelection()?.modify(alter, 'forward', 'character');
    redraw(own);
    expect(own.selection()?.to).toEqual({ id: 'p1', offset: 4 });
    expect(own.selection()?.from).toEqual({ id: 'p1', offset: alter === 'move' ? 4 : 3 });
    expect(getSelection()?.focusOffset).toBe(4);
  },
);

it('selects a page, and no more, where the page scrolls', async () => {
  const { own, host } = open(400, 64);
  host.removeAttribute('style');
  own.focus('p200', 3);
  const at = (place: 'from' | 'to') => Number(own.selection()?.[place].id.slice(1));
  await userEvent.keyboard('{Shift>}{PageDown}{/Shift}');
  await expect.poll(() => at('to')).toBeGreaterThan(203);
  expect(at('to')).toBeLessThan(300);
  const first = at('to');
  await userEvent.keyboard('{Shift>}{PageDown}{/Shift}');
  await expect.poll(() => at('to')).toBeGreaterThan(first + 3);
  expect(at('to')).toBeLessThan(399);
  expect(at('from')).toBe(200);
  own.focus('p200', 3);
  await userEvent.keyboard('{Shift>}{PageUp}{/Shift}');
  await expect.poll(() => at('from')).toBeLessThan(197);
  expect(at('from')).toBeGreaterThan(100);
  expect(at('to')).toBe(200);
});
