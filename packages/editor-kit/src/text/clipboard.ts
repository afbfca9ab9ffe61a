import { escapeEmphasis, plainWords, writeEmphasis } from '@fabula/writing';
import type { Slice } from 'prosemirror-model';
import { Fragment, type Node, Slice as NodeSlice } from 'prosemirror-model';
import { splitPasted } from '../model/splitPasted.ts';
import type { Piece } from './edits.ts';
import { type Emphasis, emphases, inlineOfText } from './schema.ts';

export function paragraphsIn({ content }: Slice): Node[] {
  const found: Node[] = [];
  content.forEach((node) => {
    if (node.type.name === 'chunk') found.push(...node.children);
    else if (node.type.name === 'paragraph') found.push(node);
  });
  return found;
}

export function copiedText(slice: Slice): string {
  const paragraphs = paragraphsIn(slice);
  if (paragraphs.length > 0) return paragraphs.map(({ textContent }) => textContent).join('\n\n');
  return slice.content.textBetween(0, slice.content.size, '\n\n', '\n');
}

export function withoutChunks(slice: Slice): Slice {
  const paragraphs = paragraphsIn(slice);
  return paragraphs.length === 0 ? slice : new NodeSlice(Fragment.fromArray(paragraphs), 1, 1);
}

const blocks = 'p, div, li, blockquote, pre, tr, h1, h2, h3, h4, h5, h6, section, article';

/** HTML copied from this engine is marked, and keeps its paragraphs. */
function readOwn(html: string): Fragment[] | null {
  if (!html.includes('data-pm-slice')) return null;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const paragraphs = [...body.querySelectorAll('p')];
  return paragraphs.length === 0 ? null : paragraphs.map((one) => inlineOfText(textIn(one, (text) => text)));
}

const isItalic = ({ tagName, style: { fontStyle } }: HTMLElement) =>
  /^(EM|I|CITE|DFN|VAR)$/.test(tagName) ? fontStyle !== 'normal' : fontStyle === 'italic';
const isBold = ({ tagName, style: { fontWeight } }: HTMLElement) =>
  /^(STRONG|B)$/.test(tagName)
    ? !/^(normal|[1-5]00)$/.test(fontWeight)
    : /^(bold(er)?|[6-9]00)$/.test(fontWeight);

function textIn(element: HTMLElement, wordsOf: (text: string) => string): string {
  const runs: { text: string; marks: Emphasis[] }[] = [];
  const read = (node: globalThis.Node, marks: Emphasis[]) => {
    if (node instanceof HTMLBRElement) runs.push({ text: '\n', marks });
    else if (node instanceof HTMLHRElement) runs.push({ text: '\n\n***\n\n', marks: [] });
    else if (node.nodeType === globalThis.Node.TEXT_NODE)
      runs.push({ text: wordsOf(node.textContent ?? ''), marks });
    else if (node instanceof HTMLElement) {
      const own = emphases.filter(
        (name) => marks.includes(name) || (name === 'bold' ? isBold : isItalic)(node),
      );
      for (const child of node.childNodes) read(child, own);
      if (node.matches('td, th')) runs.push({ text: ' ', marks: [] });
      if (node.matches(blocks)) runs.push({ text: '\n\n', marks: [] });
    }
  };
  for (const child of element.childNodes) read(child, []);
  return writeEmphasis(runs);
}

/** `isNeeded` where the plain text of a clipboard lacks emphasis or a scene break. */
function readHtml(html: string): { text: string; isNeeded: boolean } {
  const copied = /<!--StartFragment-->([\s\S]*)<!--EndFragment-->/.exec(html)?.[1] ?? html;
  const { body } = new DOMParser().parseFromString(copied, 'text/html');
  for (const unread of body.querySelectorAll('script, style, template, noscript, title')) unread.remove();
  // Line breaks of the markup are insignificant.
  const text = textIn(body, (words) => words.replace(/[ \t\r\n]+/g, ' ')).replace(/ ?\n ?/g, '\n');
  const isEmphasized = text !== escapeEmphasis(plainWords(text));
  return {
    text: text.replace(/^\n+|\n+$/g, ''),
    isNeeded: isEmphasized || body.querySelector('hr') !== null,
  };
}

export function readPieces(data: DataTransfer): Piece[] {
  const html = data.getData('text/html');
  const own = readOwn(html);
  if (own) return own.map((inline) => ({ inline }));
  const plain = data.getData('text/plain');
  const marked = html === '' ? null : readHtml(html);
  const text = marked && (marked.isNeeded || plain === '') ? marked.text : escapeEmphasis(plain);
  // Spaces around a word matter within a sentence.
  const texts = /[\r\n]/.test(text) || text.length > 100_000 ? splitPasted(text) : [text].filter(Boolean);
  return texts.map((one) => ({ inline: inlineOfText(one) }));
}
