import type { Paragraph } from '../../packages/editor-kit/src/model/Story.ts';
import { createTextEngine, type TextEngine } from '../../packages/editor-kit/src/text/createTextEngine.ts';
import { emphasisHtml, sourceOffset, wordOffset, writeEmphasis } from '../../packages/writing/src/index.ts';
import { type ActPlace, type ActResult, actTexts, type KeyboardAct } from './keyboardActs.ts';

export interface ActText {
  readonly element: HTMLElement;
  /** The rendered text; for our engine it must equal the model. */
  read(): ActResult;
  close(): void;
}

const looks = 'width: 24em; height: 14em; overflow: auto; font: 16px/1.5 sans-serif; overflow-wrap: anywhere';

function newHost(): HTMLElement {
  const host = document.createElement('div');
  host.style.cssText = looks;
  document.body.replaceChildren(host);
  return host;
}

/** A plain `contenteditable`, as the reference. */
export function openBrowserText({ on, from, to }: KeyboardAct): ActText {
  const element = document.createElement('div');
  element.contentEditable = 'true';
  element.setAttribute('role', 'textbox');
  element.style.cssText = 'white-space: pre-wrap; outline: none';
  for (const text of actTexts[on]) {
    const paragraph = document.createElement('p');
    paragraph.style.margin = '0';
    paragraph.dir = 'auto';
    paragraph.innerHTML = text === '' ? '<br>' : emphasisHtml(text, (words) => words);
    element.append(paragraph);
  }
  newHost().append(element);
  document.execCommand('defaultParagraphSeparator', false, 'p');
  element.focus();
  const [anchor, head] = [domPlace(element, from), domPlace(element, to)];
  getSelection()?.setBaseAndExtent(...anchor, ...head);
  showCaret(element);
  return { element, read: () => readPage(element), close: () => element.remove() };
}

const hiddenText = 'Nobody sees this.';

function newWidget(key: string) {
  const element = document.createElement('div');
  element.append(document.createElement('button'), 'Between');
  element.style.userSelect = 'none';
  return { key, element };
}

/** Our engine with as many chunk borders as possible. */
export function openOwnText({ on, from, to }: KeyboardAct): ActText {
  let serial = 0;
  const newId = () => `p${serial++}`;
  const isBetween = on === 'between';
  const shown = actTexts[on].map((text) => ({ id: newId(), text }));
  const hidden = isBetween ? [{ id: 'hidden', text: hiddenText }] : [];
  const paragraphs = [...shown.slice(0, 2), ...hidden, ...shown.slice(2)];
  const history: { done: (readonly Paragraph[])[]; undone: (readonly Paragraph[])[] } = {
    done: [paragraphs],
    undone: [],
  };
  const engine = createTextEngine(newHost(), {
    paragraphs,
    newId,
    chunks: { usual: 2, most: 4 },
    attributes: () => ({ style: 'white-space: pre-wrap; outline: none', 'aria-label': 'Story' }),
    onChange: () => {
      history.done.push(engine.paragraphs());
      history.undone.length = 0;
    },
    onUndo: () => step(history.done, history.undone),
    onRedo: () => {
      const next = history.undone.pop();
      if (!next) return;
      history.done.push(next);
      engine.update(next);
    },
  });
  function step(done: (readonly Paragraph[])[], undone: (readonly Paragraph[])[]): void {
    const before = done.at(-2);
    const last = done.at(-1);
    if (!before || !last) return;
    undone.push(last);
    done.pop();
    engine.update(before);
  }
  for (const paragraph of engine.view.dom.querySelectorAll('p')) paragraph.style.margin = '0';
  if (isBetween)
    engine.setDecorations({
      marks: new Map(),
      attributes: new Map(),
      after: new Map(shown.slice(0, 4).map(({ id }) => [id, newWidget(`after ${id}`)])),
      instead: new Map([['hidden', newWidget('instead')]]),
    });
  const placeAt = ([index, offset]: ActPlace) => {
    const { id = '', text = '' } = shown[index] ?? {};
    return { id, offset: sourceOffset(text, offset) };
  };
  engine.select(placeAt(from), placeAt(to));
  engine.focus();
  showCaret(engine.view.dom);
  return {
    element: engine.view.dom,
    read() {
      const told = readModel(engine);
      const shown = readPage(engine.view.dom);
      if (JSON.stringify(told) !== JSON.stringify(shown))
        throw new Error(`Page and model differ: ${JSON.stringify({ shown, told })}`);
      return told;
    },
    close: () => engine.destroy(),
  };
}

/** Pages scroll to the caret: both texts must show the same lines. */
function showCaret(element: HTMLElement): void {
  const { parentElement } = element;
  const line = getSelection()?.getRangeAt(0).getBoundingClientRect();
  if (parentElement && line) parentElement.scrollTop = line.top - element.getBoundingClientRect().top - 60;
}

function readModel(engine: TextEngine): ActResult {
  const given = engine.paragraphs().filter(({ id, text }) => id !== 'hidden' || text !== hiddenText);
  const texts = given.length === 0 ? [''] : given.map(({ text }) => text);
  const range = engine.selection();
  if (!range) throw new Error('Nothing is selected.');
  const { anchor, head } = engine.view.state.selection;
  const ends = [range.from, range.to].map(({ id, offset }): ActPlace => {
    const index = given.findIndex((one) => one.id === id);
    return [Math.max(index, 0), wordOffset(given[index]?.text ?? '', offset)];
  });
  const [from = [0, 0], to = [0, 0]] = ends;
  return anchor <= head ? { texts, anchor: from, head: to } : { texts, anchor: to, head: from };
}

const paragraphsOf = (element: HTMLElement) =>
  [...element.querySelectorAll('p')].filter((one) => !one.hidden);
/** Text up to a position, by default all of it. The last `br` only holds an empty line open. */
function textOf(paragraph: Element, node: Node = paragraph, offset = paragraph.childNodes.length): string {
  const before = document.createRange();
  before.setStart(paragraph, 0);
  before.setEnd(node, offset);
  const part = before.cloneContents();
  for (const line of part.querySelectorAll('br')) line.replaceWith('\n');
  return (part.textContent ?? '').replaceAll('\u00a0', ' ');
}
const shownText = (paragraph: Element) => textOf(paragraph).replace(/\n$/, '');

/** As rendered, with emphasis signs. */
function writtenText(paragraph: Element): string {
  let left = shownText(paragraph).length;
  const runs = nodesIn(paragraph).map((node) => {
    const { fontStyle, fontWeight } = getComputedStyle(node.parentElement ?? paragraph);
    const text = (node instanceof Text ? node.data.replaceAll('\u00a0', ' ') : '\n').slice(0, left);
    left -= text.length;
    const marks = [
      ...(Number(fontWeight) >= 600 ? ['bold' as const] : []),
      ...(fontStyle === 'italic' ? ['italic' as const] : []),
    ];
    return { text, marks };
  });
  return writeEmphasis(runs.filter(({ text }) => text !== ''));
}

/** Text and break nodes, in order. */
function nodesIn(element: Element): Node[] {
  return [...element.childNodes].flatMap((node) =>
    node instanceof Element && !(node instanceof HTMLBRElement) ? nodesIn(node) : [node],
  );
}

function placeIn(element: HTMLElement, node: Node, offset: number): ActPlace {
  const paragraphs = paragraphsOf(element);
  const home = (node instanceof Element ? node : node.parentElement)?.closest('p');
  if (home && element.contains(home)) {
    const index = paragraphs.indexOf(home);
    return [index, Math.min(textOf(home, node, offset).length, shownText(home).length)];
  }
  const point = document.createRange();
  point.setStart(node, offset);
  const after = paragraphs.findIndex((one) => point.comparePoint(one, 0) >= 0);
  if (after >= 0) return [after, 0];
  const last = paragraphs.length - 1;
  return [last, paragraphs[last] ? shownText(paragraphs[last]).length : 0];
}

function readPage(element: HTMLElement): ActResult {
  const selection = getSelection();
  if (!selection?.anchorNode || !selection.focusNode) throw new Error('Nothing is selected on the page.');
  return {
    texts: paragraphsOf(element).map(writtenText),
    anchor: placeIn(element, selection.anchorNode, selection.anchorOffset),
    head: placeIn(element, selection.focusNode, selection.focusOffset),
  };
}

function domPlace(element: HTMLElement, [index, offset]: ActPlace): [Node, number] {
  const paragraph = paragraphsOf(element)[index];
  if (!paragraph) throw new Error(`There is no paragraph ${index}.`);
  let left = offset;
  for (const node of nodesIn(paragraph)) {
    if (!(node instanceof Text)) continue;
    if (left <= node.length) return [node, left];
    left -= node.length;
  }
  return [paragraph, 0];
}
