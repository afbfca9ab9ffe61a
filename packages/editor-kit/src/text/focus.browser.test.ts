import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createTextEngine, type TextEngine } from './createTextEngine.ts';

let engine: TextEngine | null = null;
let isFocused = true;
let isTypewriter = false;
beforeEach(() => page.viewport(800, 600));
afterEach(() => {
  engine?.destroy();
  document.body.style.cssText = '';
  window.scrollTo(0, 0);
});

function open(texts: readonly string[]): TextEngine {
  let serial = 0;
  const newId = () => `p${serial++}`;
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  engine = createTextEngine(host, {
    paragraphs: texts.map((text) => ({ id: newId(), text })),
    newId,
    isSentenceFocused: () => isFocused,
    isTypewriter: () => isTypewriter,
    onChange: () => {},
  });
  return engine;
}

const inFocus = () => [...document.querySelectorAll('[data-in-focus]')].map((one) => one.textContent);

it('marks the sentence that the caret is in, and goes along with it', async () => {
  isFocused = true;
  const own = open(['One is here. Two waits.', 'Three. Four.']);
  own.focus('p0', 3);
  expect(inFocus()).toEqual(['One is here. ']);
  own.focus('p0', 13);
  expect(inFocus()).toEqual(['Two waits.']);
  own.focus('p0', 23);
  await userEvent.keyboard(' Now');
  expect(inFocus()).toEqual(['Now']);
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}');
  expect(inFocus()).toEqual(['Two waits.']);
  own.select({ id: 'p1', offset: 2 }, { id: 'p1', offset: 9 });
  expect(inFocus()).toEqual(['Three. ', 'Four.']);
  own.selectParagraph('p1');
  expect(inFocus()).toEqual([]);
});

it('marks nothing once it is turned off', () => {
  isFocused = true;
  const own = open(['One is here. Two waits.']);
  own.focus('p0', 3);
  expect(inFocus()).toEqual(['One is here. ']);
  isFocused = false;
  own.refresh();
  expect(inFocus()).toEqual([]);
});

it('keeps the line of the caret at one height while keys are pressed, and leaves the page alone at a click', async () => {
  isTypewriter = true;
  const own = open(Array.from({ length: 80 }, (_, index) => `Line ${index}.`));
  document.body.style.cssText = 'margin: 0; padding-block: 0 400px; font: 16px/1.5 sans-serif';
  const height = () => {
    const { top, bottom } = own.view.coordsAtPos(own.view.state.selection.head);
    return (top + bottom) / 2;
  };
  own.focus('p40', 2);
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(height).toBeCloseTo(600 * 0.45, -0.5);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  await expect.poll(() => own.caret()?.id).toBe('p43');
  await expect.poll(height).toBeCloseTo(600 * 0.45, -0.5);
  await userEvent.keyboard('{Enter}New.{Enter}Newer.');
  await expect.poll(height).toBeCloseTo(600 * 0.45, -0.5);
  const before = window.scrollY;
  await userEvent.click(document.querySelector('[data-fabula-paragraph="p46"]') as Element);
  await expect.poll(() => own.caret()?.id).toBe('p46');
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  expect(window.scrollY).toBe(before);
  isTypewriter = false;
});
