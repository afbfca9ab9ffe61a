import { afterEach, expect, it } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import type { ChangeKind } from '../model/Work.ts';
import { createTextEngine, type TextEngine, type TextEngineOptions } from './createTextEngine.ts';

let engine: TextEngine | null = null;
let kinds: ChangeKind[] = [];
afterEach(() => engine?.destroy());

const lines = ['One is here.', 'Two.', 'Three is longer.', 'Four.', '', 'Six.'];

/** A text with the border of a chunk after every second paragraph. */
function open(texts: readonly string[] = lines, given: Partial<TextEngineOptions> = {}): TextEngine {
  let serial = 0;
  const newId = () => `p${serial++}`;
  const host = document.createElement('div');
  host.style.cssText = 'width: 30em; font: 16px/2 sans-serif';
  document.body.replaceChildren(host);
  kinds = [];
  engine = createTextEngine(host, {
    paragraphs: texts.map((text) => ({ id: newId(), text })),
    newId,
    chunks: { usual: 2, most: 4 },
    onChange: ({ kind }) => kinds.push(kind),
    ...given,
  });
  return engine;
}

const told = () => engine?.paragraphs().map(({ text }) => text);
const shown = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent);
async function says(texts: readonly string[]): Promise<void> {
  await expect.poll(told).toEqual(texts);
  await expect.poll(shown).toEqual(texts);
}
const caret = () => engine?.selection()?.from;
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const send = (method: string, params: object) =>
  cdp().send(method as 'Input.insertText', params as { text: string });

/** Where a character stands, from the corner of the paragraph. */
function spot(index: number, offset: number) {
  const paragraph = document.querySelectorAll('p')[index] as HTMLElement;
  const range = document.createRange();
  if (paragraph.firstChild) range.setStart(paragraph.firstChild, offset);
  const at = range.getBoundingClientRect();
  const home = paragraph.getBoundingClientRect();
  return { paragraph, position: { x: at.left - home.left + 1, y: at.top - home.top + at.height / 2 }, at };
}

/** Drags with the mouse. */
async function drag(from: [number, number], to: [number, number]): Promise<void> {
  const [source, target] = [spot(...from), spot(...to)];
  await userEvent.dragAndDrop(source.paragraph, target.paragraph, {
    sourcePosition: source.position,
    targetPosition: target.position,
  });
}

it('takes what is dragged within a paragraph, and to another chunk', async () => {
  const own = open();
  own.select({ id: 'p0', offset: 4 }, { id: 'p0', offset: 7 });
  own.focus();
  await drag([0, 5], [0, 0]);
  await says(['is One here.', ...lines.slice(1)]);
  expect(own.selection()?.to).toEqual({ id: 'p0', offset: 3 });
  await drag([0, 1], [3, 4]).catch(() => undefined);
  own.select({ id: 'p0', offset: 3 }, { id: 'p0', offset: 6 });
  await drag([0, 4], [3, 4]);
  await says(['is  here.', 'Two.', 'Three is longer.', 'FourOne.', '', 'Six.']);
  expect(kinds.at(-1)).toBe('drop');
});

it('moves several paragraphs over the border of a chunk, which keep their ids', async () => {
  const own = open();
  own.select({ id: 'p1', offset: 3 }, { id: 'p2', offset: 5 });
  own.focus();
  await drag([1, 3], [5, 3]);
  await says(['One is here.', 'Two is longer.', 'Four.', '', 'Six.', 'Three.']);
  expect(kinds).toEqual(['drop']);
});

it('copies what is dragged while Control is held', async () => {
  const own = open();
  own.select({ id: 'p0', offset: 0 }, { id: 'p0', offset: 3 });
  own.focus();
  await userEvent.keyboard('{Control>}');
  await drag([0, 1], [2, 0]);
  await userEvent.keyboard('{/Control}');
  await says(['One is here.', 'Two.', 'OneThree is longer.', 'Four.', '', 'Six.']);
});

it('takes text that is dropped from outside, as paragraphs', async () => {
  open();
  const { at } = spot(3, 4);
  const frame = window.frameElement?.getBoundingClientRect();
  const scale = frame ? frame.width / window.innerWidth : 1;
  const place = { x: (frame?.left ?? 0) + at.left * scale, y: (frame?.top ?? 0) + (at.top + 8) * scale };
  const data = {
    items: [{ mimeType: 'text/plain', data: ' more\n\nand a new one' }],
    dragOperationsMask: 1,
  };
  for (const type of ['dragEnter', 'dragOver', 'drop'])
    await send('Input.dispatchDragEvent', { type, ...place, data });
  await says(['One is here.', 'Two.', 'Three is longer.', 'Four more', 'and a new one.', '', 'Six.']);
  expect(kinds).toEqual(['drop']);
});

it('composes at the start of a chunk, in an empty paragraph and in the middle of words', async () => {
  const own = open();
  for (const [id, offset] of [
    ['p2', 0],
    ['p4', 0],
    ['p0', 4],
  ] as const) {
    own.focus(id, offset);
    await send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
    await send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 });
    await send('Input.imeSetComposition', { text: '日本', selectionStart: 2, selectionEnd: 2 });
    await send('Input.insertText', { text: '日本' });
    await expect.poll(caret).toEqual({ id, offset: offset + 2 });
  }
  await says(['One 日本is here.', 'Two.', '日本Three is longer.', 'Four.', '日本', 'Six.']);
});

it('sets a quotation mark that a dead key composed as one that was typed', async () => {
  const own = open(lines, { quotes: () => '“ ”' });
  const compose = async (text: string) => {
    await send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 });
    await send('Input.insertText', { text });
  };
  own.focus('p1', 0);
  await compose('"');
  await says(lines.with(1, '“Two.'));
  own.focus('p1', 5);
  await compose('"');
  await says(lines.with(1, '“Two.”'));
});

it('sets a mark before two digits as an apostrophe', async () => {
  const own = open(lines, { quotes: () => '“ ”' });
  own.focus('p1', 4);
  await userEvent.keyboard(" '98er");
  await says(lines.with(1, 'Two. ’98er'));
});

it('sets two typed hyphens as a dash, but not where a scene break may begin, nor where marks stay as typed', async () => {
  const own = open(lines, { quotes: () => '“ ”' });
  own.focus('p1', 3);
  await userEvent.keyboard('--so');
  await says(lines.with(1, 'Two—so.'));
  own.focus('p4', 0);
  await userEvent.keyboard('---');
  await says(lines.with(1, 'Two—so.').with(4, '---'));
  const plain = open(lines, { quotes: () => 'straight' });
  plain.focus('p1', 3);
  await userEvent.keyboard('--');
  await says(lines.with(1, 'Two--.'));
});

it('sets each paragraph in its own direction, and writes both in one line', async () => {
  const own = open(['שלום עולם', 'Hello', 'Say שלום twice']);
  const direction = (at: number) =>
    getComputedStyle(document.querySelectorAll('p')[at] as HTMLElement).direction;
  expect([0, 1, 2].map(direction)).toEqual(['rtl', 'ltr', 'ltr']);
  own.focus('p0', 4);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(caret).toEqual({ id: 'p0', offset: 5 });
  own.focus('p2', 'Say שלום'.length);
  await userEvent.keyboard('ם, ok');
  await says(['שלום עולם', 'Hello', 'Say שלוםם, ok twice']);
  own.focus('p1', 0);
  await userEvent.keyboard('שלום ');
  await says(['שלום עולם', 'שלום Hello', 'Say שלוםם, ok twice']);
  expect(direction(1)).toBe('rtl');
});

it('leaves the text as it was when a composition is given up', async () => {
  const own = open();
  own.focus('p2', 5);
  await send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 });
  await expect.poll(shown).toEqual(lines.with(2, 'Threeにほ is longer.'));
  await send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 });
  await says(lines);
});

it('tells a composition that becomes shorter as typing: undo shows none of its steps', async () => {
  const own = open();
  own.focus('p2', 5);
  await send('Input.imeSetComposition', { text: 'nihon', selectionStart: 5, selectionEnd: 5 });
  await expect.poll(told).toEqual(lines.with(2, 'Threenihon is longer.'));
  await send('Input.insertText', { text: '日本' });
  await says(lines.with(2, 'Three日本 is longer.'));
  expect(new Set(kinds)).toEqual(new Set(['type']));
});

it('takes what somebody else changes while something is composed', async () => {
  const own = open();
  own.focus('p2', 5);
  await send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
  await expect.poll(told).toEqual(lines.with(2, 'Threeに is longer.'));
  const now = own.paragraphs();
  own.update([...now.slice(0, 5), { id: 'new', text: 'From elsewhere.' }, ...now.slice(5)]);
  await send('Input.imeSetComposition', { text: '日', selectionStart: 1, selectionEnd: 1 });
  await send('Input.insertText', { text: '日' });
  await says(['One is here.', 'Two.', 'Three日 is longer.', 'Four.', '', 'From elsewhere.', 'Six.']);
});

/** As the keyboard of a phone: a key that says nothing, and what it is to do. */
const phoneKey = async (command: string) => {
  const key = { key: 'Unidentified', windowsVirtualKeyCode: 229 };
  await send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key, commands: [command] });
  await send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
};

it('is written on a phone, whose keys say nothing', async () => {
  const own = open();
  own.focus('p2', 5);
  await send('Input.insertText', { text: ' men' });
  await says(lines.with(2, 'Three men is longer.'));
  await phoneKey('InsertNewline');
  await says(['One is here.', 'Two.', 'Three men', ' is longer.', 'Four.', '', 'Six.']);
  await phoneKey('DeleteBackward');
  await phoneKey('DeleteBackward');
  await says(lines.with(2, 'Three me is longer.'));
  own.focus('p4', 0);
  await phoneKey('DeleteBackward');
  await says(['One is here.', 'Two.', 'Three me is longer.', 'Four.', 'Six.']);
  await phoneKey('DeleteWordBackward');
  await phoneKey('InsertLineBreak');
  await send('Input.insertText', { text: 'x' });
  await expect.poll(() => told()?.[3]).toMatch(/^(Four)?\nx$/);
});

it('takes a correction in the place of a word', async () => {
  const own = open(['Teh lamp.', 'Two.', 'And teh end.', 'Four.']);
  for (const [index, offset] of [
    [0, 0],
    [2, 4],
  ] as const) {
    own.focus(`p${index}`, offset + 3);
    const text = document.querySelectorAll('p')[index]?.firstChild as Text;
    const range = new StaticRange({
      startContainer: text,
      startOffset: offset,
      endContainer: text,
      endOffset: offset + 3,
    });
    const event = new InputEvent('beforeinput', {
      inputType: 'insertReplacementText',
      data: 'the',
      targetRanges: [range],
      bubbles: true,
      cancelable: true,
    });
    if (own.view.dom.dispatchEvent(event)) text.replaceData(offset, 3, 'the');
    await wait(30);
  }
  await says(['the lamp.', 'Two.', 'And the end.', 'Four.']);
});

it('keeps what an extension writes into the page out of the text', async () => {
  const own = open();
  own.focus('p1', 3);
  await wait(200);
  const paragraph = document.querySelector('p') as HTMLElement;
  const word = document.createElement('span');
  word.className = 'checked';
  (paragraph.firstChild as Text).splitText(4);
  paragraph.replaceChild(word, paragraph.firstChild as Text);
  word.textContent = 'One ';
  await wait(30);
  await says(lines);
  const note = document.createElement('span');
  note.textContent = '3 mistakes';
  paragraph.append(note);
  const box = document.createElement('div');
  box.textContent = 'Improve it';
  own.view.dom.append(box);
  paragraph.setAttribute('data-checked', 'true');
  paragraph.parentElement?.setAttribute('spellcheck', 'false');
  await wait(30);
  await says(lines);
  own.focus('p0', 3);
  await userEvent.keyboard('!');
  await expect.poll(told).toEqual(lines.with(0, 'One! is here.'));
  expect(kinds).toEqual(['type']);
  await userEvent.keyboard('{End}{Enter}New{Backspace}');
  await expect.poll(told).toEqual(['One! is here.', 'Ne', ...lines.slice(1)]);
});

it('takes what an extension puts in the place of a word by an input of its own', async () => {
  const own = open();
  own.focus('p0', 3);
  await wait(200);
  own.select({ id: 'p0', offset: 0 }, { id: 'p0', offset: 3 });
  document.execCommand('insertText', false, 'Nobody');
  await says(lines.with(0, 'Nobody is here.'));
});

it('keeps each letter on a page that stands still as it is typed', async () => {
  const own = open(['']);
  // Heard before the engine is, and before what was typed is read from the page.
  const standStill = () => {
    const from = performance.now();
    while (performance.now() - from < 150);
  };
  document.addEventListener('input', standStill, true);
  own.focus('p0');
  await userEvent.keyboard('So.');
  document.removeEventListener('input', standStill, true);
  await says(['So.']);
});
