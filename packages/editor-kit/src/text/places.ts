import { mayHaveEmphasis } from '@fabula/writing';
import type { Node } from 'prosemirror-model';
import type { Paragraph } from '../model/Story.ts';
import { inlineOfText, paragraphNode, textOfInline } from './schema.ts';

export interface ParagraphPlace {
  /** The position before it. */
  readonly pos: number;
  readonly node: Node;
}

const indexes = new WeakMap<Node, ReadonlyMap<string, number>>();

function indexOf(chunk: Node): ReadonlyMap<string, number> {
  let index = indexes.get(chunk);
  if (!index) {
    const places = new Map<string, number>();
    chunk.forEach((node, _, at) => {
      if (!places.has(node.attrs.id)) places.set(node.attrs.id, at);
    });
    index = places;
    indexes.set(chunk, index);
  }
  return index;
}

export const holds = (chunk: Node, id: string): boolean => indexOf(chunk).has(id);

export function placeOf(doc: Node, id: string): ParagraphPlace | null {
  let start = 0;
  for (const chunk of doc.children) {
    const at = indexOf(chunk).get(id);
    if (at !== undefined) {
      let pos = start + 1;
      for (let index = 0; index < at; index++) pos += chunk.child(index).nodeSize;
      return { pos, node: chunk.child(at) };
    }
    start += chunk.nodeSize;
  }
  return null;
}

/** From one paragraph up to another, excluded, counted over the whole text. */
export function placesBetween(doc: Node, from: number, to: number): ParagraphPlace[] {
  const places: ParagraphPlace[] = [];
  let [start, first] = [0, 0];
  for (const chunk of doc.children) {
    if (first >= to) break;
    if (first + chunk.childCount > from) {
      let pos = start + 1;
      chunk.children.forEach((node, index) => {
        if (first + index >= from && first + index < to) places.push({ pos, node });
        pos += node.nodeSize;
      });
    }
    start += chunk.nodeSize;
    first += chunk.childCount;
  }
  return places;
}

export const countParagraphs = (doc: Node): number =>
  doc.children.reduce((sum, chunk) => sum + chunk.childCount, 0);

/** Changed chunks before and after an edit, found by identity from both ends. */
export function changedChunks(before: Node, after: Node) {
  const most = Math.min(before.childCount, after.childCount);
  let [first, last] = [0, 0];
  while (first < most && after.child(first) === before.child(first)) first += 1;
  while (
    last < most - first &&
    after.child(after.childCount - 1 - last) === before.child(before.childCount - 1 - last)
  )
    last += 1;
  let start = 0;
  for (const chunk of after.children.slice(0, first)) start += chunk.nodeSize;
  const end = after.childCount - last;
  return {
    old: before.children.slice(first, before.childCount - last),
    now: after.children.slice(first, end),
    others: [...after.children.slice(0, first), ...after.children.slice(end)],
    /** The position before the first of them. */
    start,
  };
}

export function placesIn(chunks: readonly Node[], start: number): ParagraphPlace[] {
  let pos = start;
  return chunks.flatMap((chunk) => {
    pos += 1;
    const places = chunk.children.map((node) => {
      const place = { pos, node };
      pos += node.nodeSize;
      return place;
    });
    pos += 1;
    return places;
  });
}

/** One paragraph without text. */
export const isBlank = (doc: Node): boolean =>
  doc.childCount === 1 && doc.firstChild?.childCount === 1 && doc.firstChild.firstChild?.content.size === 0;

/** True for equal words and emphasis, even in other notation. */
const isSameReading = (given: string, text: string): boolean =>
  given === text || (mayHaveEmphasis(given) && textOfInline(inlineOfText(given)) === text);

/**
 * Maps nodes to paragraphs and back: a paragraph with unchanged text is the given object. Cached by node and
 * chunk, so that a key reads one chunk alone.
 */
export class ParagraphCache {
  private readonly paragraphs = new WeakMap<Node, Paragraph>();
  private readonly chunks = new WeakMap<Node, readonly Paragraph[]>();
  private readonly docs = new WeakMap<Node, readonly Paragraph[]>();
  private given = new Map<string, Paragraph>();

  learn(paragraphs: readonly Paragraph[]): void {
    if (this.given.size > 2 * paragraphs.length + 1000) this.given = new Map();
    for (const paragraph of paragraphs) this.given.set(paragraph.id, paragraph);
  }

  nodeOf(paragraph: Paragraph): Node {
    const node = paragraphNode(paragraph.id, inlineOfText(paragraph.text));
    this.paragraphs.set(node, paragraph);
    return node;
  }

  paragraphOf(node: Node): Paragraph {
    const kept = this.paragraphs.get(node);
    if (kept) return kept;
    const id = String(node.attrs.id);
    const text = textOfInline(node.content);
    const before = this.given.get(id);
    const paragraph = before && isSameReading(before.text, text) ? before : { id, text };
    this.given.set(id, paragraph);
    this.paragraphs.set(node, paragraph);
    return paragraph;
  }

  private chunkList(chunk: Node): readonly Paragraph[] {
    let list = this.chunks.get(chunk);
    if (!list) {
      list = chunk.children.map((node) => this.paragraphOf(node));
      this.chunks.set(chunk, list);
    }
    return list;
  }

  /** Includes that of a blank page. */
  all(doc: Node): readonly Paragraph[] {
    let list = this.docs.get(doc);
    if (!list) {
      const none: Paragraph[] = [];
      list = none.concat(...doc.children.map((chunk) => this.chunkList(chunk)));
      this.docs.set(doc, list);
    }
    return list;
  }
}

/** An offset of one text in another that was made of it by one edit. */
export function movedOffset(offset: number, before: string, after: string): number {
  const shorter = Math.min(before.length, after.length);
  let [same, sameEnd] = [0, 0];
  while (same < shorter && before[same] === after[same]) same += 1;
  if (offset <= same) return offset;
  while (sameEnd < shorter - same && before.at(-1 - sameEnd) === after.at(-1 - sameEnd)) sameEnd += 1;
  return Math.max(after.length - sameEnd, offset + after.length - before.length);
}
