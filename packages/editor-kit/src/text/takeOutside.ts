import { changedRange } from '@fabula/work-kit/core';
import type { Fragment, Node } from 'prosemirror-model';
import { NodeSelection, Selection, TextSelection, type Transaction } from 'prosemirror-state';
import { isSameParagraph } from '../model/editParagraphs.ts';
import type { Paragraph } from '../model/Story.ts';
import { type EditTools, replaceParagraphs } from './edits.ts';
import { countParagraphs, isBlank, type ParagraphCache, placeOf, placesBetween } from './places.ts';
import { inlineOf, inlineOfText, paragraphNode } from './schema.ts';

/** Applies a list of paragraphs with minimal changes. Carets stay in their paragraphs. */
export function takeOutside(
  tr: Transaction,
  paragraphs: readonly Paragraph[],
  cache: ParagraphCache,
  tools: EditTools,
): Transaction {
  const before = cache.all(tr.doc);
  cache.learn(paragraphs);
  if (paragraphs.length === 0) {
    if (isBlank(tr.doc)) return tr;
    const blank = paragraphNode(tools.newId(), inlineOf(''));
    return replaceParagraphs(tr, 1, tr.doc.content.size - 1, [blank], tools);
  }
  const { start, end, newEnd } = changedRange(before, paragraphs, isSameParagraph);
  if (start === end && start === newEnd) return tr;

  const places = placesBetween(tr.doc, Math.max(start - 1, 0), end);
  const placeAt = (index: number) => places[index - Math.max(start - 1, 0)];
  const after = (index: number) => {
    const place = placeAt(index);
    return place ? place.pos + place.node.nodeSize : 1;
  };
  const kept = staying(before.slice(start, end), paragraphs.slice(start, newEnd));
  const ends = selectedEnds(tr);

  let [oldTo, newTo] = [end, newEnd];
  for (const [old, now] of [...kept.map(([a, b]) => [a + start, b + start] as const).toReversed(), null]
    .map((pair) => pair ?? ([start - 1, start - 1] as const))
    .values()) {
    const nodes = paragraphs.slice(now + 1, newTo).map((one) => cache.nodeOf(one));
    const isRun = oldTo > old + 1;
    const from = isRun ? (placeAt(old + 1)?.pos ?? 1) : after(old);
    replaceParagraphs(tr, from, isRun ? after(oldTo - 1) : from, nodes, tools);
    const place = now >= start ? placeAt(old) : undefined;
    const paragraph = paragraphs[now];
    if (place && paragraph && !isSameParagraph(before[old], paragraph))
      changeText(tr, place.pos + 1, place.node.content, inlineOfText(paragraph.text));
    [oldTo, newTo] = [old, now];
  }
  return keepEnds(tr, ends);
}

/** Index pairs of paragraphs that stay in place: the longest common subsequence of ids. */
function staying(before: readonly Paragraph[], after: readonly Paragraph[]): [number, number][] {
  const places = new Map(before.map(({ id }, index) => [id, index]));
  // The end of the best run of each length, linked to its predecessor.
  interface Link {
    readonly pair: [number, number];
    readonly previous: Link | undefined;
  }
  const ends: Link[] = [];
  after.forEach(({ id }, index) => {
    const place = places.get(id);
    if (place === undefined) return;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle]?.pair[0] ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    ends[low] = { pair: [place, index], previous: ends[low - 1] };
  });
  const run: [number, number][] = [];
  for (let link = ends.at(-1); link; link = link.previous) run.unshift(link.pair);
  return run;
}

function changeText(tr: Transaction, start: number, before: Fragment, after: Fragment): void {
  const from = before.findDiffStart(after);
  const ends = before.findDiffEnd(after);
  if (from === null || !ends) return;
  // Common prefix and suffix may overlap.
  const more = Math.max(from - Math.min(ends.a, ends.b), 0);
  tr.replaceWith(start + from, start + ends.a + more, after.cut(from, ends.b + more));
}

interface SelectedEnd {
  readonly id: string;
  readonly offset: number;
  readonly pos: number;
}

function selectedEnds({ selection, doc }: Transaction): SelectedEnd[] {
  if (selection instanceof NodeSelection)
    return [{ id: String(selection.node.attrs.id), offset: -1, pos: selection.from }];
  return [selection.anchor, selection.head].flatMap((pos) => {
    const $pos = doc.resolve(pos);
    return $pos.depth === 2 ? [{ id: String($pos.parent.attrs.id), offset: $pos.parentOffset, pos }] : [];
  });
}

/** The caret moves with its paragraph. */
function keepEnds(tr: Transaction, ends: readonly SelectedEnd[]): Transaction {
  if (!tr.docChanged) return tr;
  const moved = ends.map(({ id, offset, pos }) => {
    const place = placeOf(tr.doc, id);
    const mapped = tr.mapping.mapResult(pos, offset === 0 ? -1 : 1);
    if (!place) return mapped.pos;
    if (offset < 0) return place.pos;
    const [from, to] = [place.pos + 1, place.pos + 1 + place.node.content.size];
    return mapped.pos >= from && mapped.pos <= to ? mapped.pos : Math.min(from + offset, to);
  });
  const [anchor, head] = moved;
  if (anchor === undefined) return tr;
  if (ends[0]?.offset === -1) {
    const isThere = placeOf(tr.doc, ends[0].id) !== null;
    return isThere
      ? tr.setSelection(NodeSelection.create(tr.doc, anchor))
      : tr.setSelection(Selection.near(tr.doc.resolve(Math.min(anchor, tr.doc.content.size))));
  }
  const [$anchor, $head] = [anchor, head ?? anchor].map((pos) =>
    tr.doc.resolve(Math.min(pos, tr.doc.content.size)),
  );
  return $anchor && $head ? tr.setSelection(TextSelection.between($anchor, $head)) : tr;
}

/** One blank paragraph for an empty list. */
export function docOf(
  paragraphs: readonly Paragraph[],
  cache: ParagraphCache,
  { newId, sizes }: EditTools,
  build: (nodes: readonly Node[], usual: number) => Node,
): Node {
  cache.learn(paragraphs);
  const nodes = paragraphs.map((one) => cache.nodeOf(one));
  return build(nodes.length > 0 ? nodes : [paragraphNode(newId(), inlineOf(''))], sizes.usual);
}

export function kindBetween(before: Node, after: Node): 'type' | 'delete' | 'split' | 'join' {
  const [had, has] = [countParagraphs(before), countParagraphs(after)];
  if (has !== had) return has > had ? 'split' : 'join';
  return after.content.size < before.content.size ? 'delete' : 'type';
}
