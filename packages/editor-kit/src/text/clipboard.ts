import type { Slice } from 'prosemirror-model';
import { Fragment, type Node, Slice as NodeSlice } from 'prosemirror-model';
import { splitPasted } from '../model/splitPasted.ts';
import type { Piece } from './edits.ts';
import { inlineOf } from './schema.ts';

/** The paragraphs of a slice, whole or in part, in their order. */
export function paragraphsIn({ content }: Slice): Node[] {
  const found: Node[] = [];
  content.forEach((node) => {
    if (node.type.name === 'chunk') found.push(...node.children);
    else if (node.type.name === 'paragraph') found.push(node);
  });
  return found;
}

/** What is copied, as text: a blank line between two paragraphs. */
export function copiedText(slice: Slice): string {
  const paragraphs = paragraphsIn(slice);
  if (paragraphs.length > 0) return paragraphs.map(({ textContent }) => textContent).join('\n\n');
  return slice.content.textBetween(0, slice.content.size, '\n\n', '\n');
}

/** What is copied, without boxes. */
export function withoutChunks(slice: Slice): Slice {
  const paragraphs = paragraphsIn(slice);
  return paragraphs.length === 0 ? slice : new NodeSlice(Fragment.fromArray(paragraphs), 1, 1);
}

const blocks = 'p, div, li, blockquote, pre, tr, h1, h2, h3, h4, h5, h6, section, article';

/** What was copied from this text, which says so, keeps its paragraphs as they are. */
function readOwn(html: string): string[] | null {
  if (!html.includes('data-pm-slice')) return null;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const paragraphs = [...body.querySelectorAll('p')];
  return paragraphs.length === 0 ? null : paragraphs.map(wordsOf);
}

function wordsOf(element: HTMLElement): string {
  for (const line of element.querySelectorAll('br')) line.replaceWith('\n');
  return element.textContent;
}

function readHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const unread of body.querySelectorAll('script, style, template, noscript, title')) unread.remove();
  for (const line of body.querySelectorAll('br')) line.replaceWith('\n');
  for (const block of body.querySelectorAll(blocks)) block.append('\n\n');
  return body.textContent.trim();
}

/** Paragraphs out of a clipboard or of what is dropped: text alone, never markup. Empty where there is no text. */
export function readPieces(data: DataTransfer): Piece[] {
  const html = data.getData('text/html');
  const own = readOwn(html);
  if (own) return own.map((text) => ({ inline: inlineOf(text.replace(/\r\n?/g, '\n')) }));
  const text = data.getData('text/plain') || (html === '' ? '' : readHtml(html));
  // Within a sentence the spaces around a word belong to it.
  const texts = /[\r\n]/.test(text) || text.length > 100_000 ? splitPasted(text) : [text].filter(Boolean);
  return texts.map((one) => ({ inline: inlineOf(one) }));
}
