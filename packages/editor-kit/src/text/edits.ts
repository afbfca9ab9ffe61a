import { Fragment, type Node, type ResolvedPos, Slice } from 'prosemirror-model';
import { NodeSelection, Selection, TextSelection, type Transaction } from 'prosemirror-state';
import { ReplaceStep } from 'prosemirror-transform';
import type { ChangeKind } from '../model/Work.ts';
import { chunkNodes, paragraphNode } from './schema.ts';

/** How many paragraphs a chunk has. */
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

/** Says what a change is, and that its ids are known to be unique. */
export const marked = (tr: Transaction, kind: ChangeKind): Transaction =>
  tr.setMeta(kindKey, kind).setMeta(givenKey, true);
export const kindOf = (tr: Transaction): ChangeKind | undefined => tr.getMeta(kindKey);
export const hasGivenIds = (tr: Transaction): boolean => tr.getMeta(givenKey) === true;

const outsideKey = 'fabula outside';
/** Says that somebody else made this change: nobody is told of it. */
export const fromOutside = (tr: Transaction): Transaction => marked(tr, 'other').setMeta(outsideKey, true);
export const isFromOutside = (tr: Transaction): boolean => tr.getMeta(outsideKey) === true;

/** A piece that becomes a paragraph where it stands between two others; without an id it gets a new one. */
export interface Piece {
  readonly id?: string;
  readonly inline: Fragment;
}

/**
 * Puts pieces in the place of what stands between two positions in the text, and the caret after them. The first goes
 * on the paragraph that stands there, which keeps its id; the last is followed by what came after.
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

/** Puts paragraphs in the place of those between two positions that lie between paragraphs. */
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

/** The end of the paragraph before, or null at the beginning of the text. */
export function endBefore($pos: ResolvedPos): number | null {
  if ($pos.index(1) > 0) return $pos.before(2) - 1;
  return $pos.index(0) > 0 ? $pos.before(1) - 2 : null;
}

/** The start of the paragraph after, or null at the end of the text. */
export function startAfter($pos: ResolvedPos): number | null {
  if ($pos.index(1) < $pos.node(1).childCount - 1) return $pos.after(2) + 1;
  return $pos.index(0) < $pos.doc.childCount - 1 ? $pos.after(1) + 2 : null;
}

/** The first and the last place of a caret. */
export const firstCaret = 2;
export const lastCaret = (doc: Node): number => doc.content.size - 2;

/** What is selected, as places of a caret. A paragraph selected as a block is all of its text. */
export function textRange(selection: Selection, doc: Node): { from: number; to: number } {
  if (selection instanceof NodeSelection) return { from: selection.from + 1, to: selection.to - 1 };
  return {
    from: Math.max(selection.from, firstCaret),
    to: Math.min(selection.to, lastCaret(doc)),
  };
}

/** Takes away what is selected; a block as a whole. */
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
