import { Fragment, type Node, type ResolvedPos, Slice } from 'prosemirror-model';
import { NodeSelection, Selection, TextSelection, type Transaction } from 'prosemirror-state';
import { ReplaceStep } from 'prosemirror-transform';
import type { ChangeKind, NewRanks } from '../model/Work.ts';
import { chunkNodes, paragraphNode } from './schema.ts';

/** Paragraphs per chunk. */
export interface ChunkSizes {
  readonly usual: number;
  /** With more it is split. */
  readonly most: number;
}

export interface EditTools {
  readonly newId: () => string;
  readonly sizes: ChunkSizes;
}

const kindKey = 'fabula kind';
const givenKey = 'fabula ids given';

/** Tags a change with its kind, and its ids as unique. */
export const marked = (tr: Transaction, kind: ChangeKind): Transaction =>
  tr.setMeta(kindKey, kind).setMeta(givenKey, true);
export const kindOf = (tr: Transaction): ChangeKind | undefined => tr.getMeta(kindKey);
export const hasGivenIds = (tr: Transaction): boolean => tr.getMeta(givenKey) === true;

const ranksKey = 'fabula ranks';
/** Tags a change with the headings that it makes. */
export const ranked = (tr: Transaction, ranks: NewRanks): Transaction => tr.setMeta(ranksKey, ranks);
export const ranksOf = (tr: Transaction): NewRanks | undefined => tr.getMeta(ranksKey);

const outsideKey = 'fabula outside';
/** Tags a change from outside, for which `onChange` is not called. */
export const fromOutside = (tr: Transaction): Transaction => marked(tr, 'other').setMeta(outsideKey, true);
export const isFromOutside = (tr: Transaction): boolean => tr.getMeta(outsideKey) === true;

export const isInserting = ({ steps }: Transaction): boolean =>
  steps.some((step) => step instanceof ReplaceStep && step.slice.size > 0);

/** A future paragraph; without an id it gets a new one. */
export interface Piece {
  readonly id?: string;
  readonly inline: Fragment;
}

/**
 * Replaces the text between two positions, and puts the caret after it. The first piece joins the paragraph
 * before, which keeps its id; the text after joins the last.
 */
export function replaceText(
  tr: Transaction,
  from: number,
  to: number,
  pieces: readonly Piece[],
  { newId, sizes }: EditTools,
): Transaction {
  const slice = pieces.length > 1 ? openSlice() : new Slice(pieces[0]?.inline ?? Fragment.empty, 0, 0);
  if (from === to && slice.size === 0) return tr;
  tr.step(new ReplaceStep(from, to, slice));
  return tr.setSelection(TextSelection.create(tr.doc, from + slice.size));

  function openSlice(): Slice {
    const $from = tr.doc.resolve(from);
    const $to = tr.doc.resolve(to);
    const lastId = $from.sameParent($to) ? undefined : String($to.parent.attrs.id);
    const nodes = pieces.map(({ id, inline }, index) =>
      paragraphNode((index === pieces.length - 1 ? lastId : undefined) ?? id ?? newId(), inline),
    );
    return new Slice(Fragment.fromArray(chunkNodes(nodes, sizes.usual)), 2, 2);
  }
}

/** Both positions lie between paragraphs. */
export function replaceParagraphs(
  tr: Transaction,
  from: number,
  to: number,
  nodes: readonly Node[],
  { sizes }: Pick<EditTools, 'sizes'>,
): Transaction {
  if (nodes.length > 0) {
    const chunks = Fragment.fromArray(chunkNodes(nodes, sizes.usual));
    return tr.step(new ReplaceStep(from, to, new Slice(chunks, 1, 1)));
  }
  if (from === to) return tr;
  const $from = tr.doc.resolve(from);
  const $to = tr.doc.resolve(to);
  const isWhole = $from.parentOffset === 0 && $to.parentOffset === $to.parent.content.size;
  return tr.step(new ReplaceStep(isWhole ? $from.before(1) : from, isWhole ? $to.after(1) : to, Slice.empty));
}

/** Null at the beginning of the text. */
export function endBefore($pos: ResolvedPos): number | null {
  if ($pos.index(1) > 0) return $pos.before(2) - 1;
  return $pos.index(0) > 0 ? $pos.before(1) - 2 : null;
}

/** Null at the end of the text. */
export function startAfter($pos: ResolvedPos): number | null {
  if ($pos.index(1) < $pos.node(1).childCount - 1) return $pos.after(2) + 1;
  return $pos.index(0) < $pos.doc.childCount - 1 ? $pos.after(1) + 2 : null;
}

export const firstCaret = 2;
export const lastCaret = (doc: Node): number => doc.content.size - 2;

/** The selection as caret positions. A block is all of its text. */
export function textRange(selection: Selection, doc: Node): { from: number; to: number } {
  if (selection instanceof NodeSelection) return { from: selection.from + 1, to: selection.to - 1 };
  return {
    from: Math.max(selection.from, firstCaret),
    to: Math.min(selection.to, lastCaret(doc)),
  };
}

/** A block is removed whole. */
export function deleteSelected(tr: Transaction, tools: EditTools): Transaction {
  const { selection, doc } = tr;
  if (!(selection instanceof NodeSelection)) {
    const { from, to } = textRange(selection, doc);
    return replaceText(tr, from, to, [], tools);
  }
  const { from, to, node } = selection;
  const isOnly = doc.childCount === 1 && doc.firstChild?.childCount === 1;
  replaceParagraphs(
    tr,
    from,
    to,
    isOnly ? [paragraphNode(String(node.attrs.id), Fragment.empty)] : [],
    tools,
  );
  return tr.setSelection(Selection.near(tr.doc.resolve(Math.min(from, tr.doc.content.size)), 1));
}
