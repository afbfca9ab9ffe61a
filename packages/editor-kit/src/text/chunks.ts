import type { Node } from 'prosemirror-model';
import { Plugin, type Transaction } from 'prosemirror-state';
import { type EditTools, hasGivenIds } from './edits.ts';
import { changedChunks, holds, placesIn } from './places.ts';

/**
 * Keeps chunk sizes and unique ids within the same transaction. Chunks stay while an input method composes:
 * its paragraph must not be redrawn.
 */
export function chunkPlugin(tools: EditTools): Plugin {
  let isComposing = () => false;
  return new Plugin({
    view: (view) => {
      isComposing = () => view.composing;
      return {};
    },
    appendTransaction(transactions, before, after) {
      const changes = transactions.filter(({ docChanged }) => docChanged);
      if (changes.length === 0) return null;
      const { tr } = after;
      if (!changes.every(hasGivenIds)) giveIds(tr, before.doc, tools.newId);
      if (!isComposing()) rebalance(tr, tools);
      return tr.docChanged ? tr : null;
    },
  });
}

function rebalance(tr: Transaction, { sizes: { usual, most } }: EditTools): void {
  const few = usual / 4;
  const roomy = (usual + most) / 2;
  const starts: number[] = [];
  tr.doc.forEach((_, offset) => {
    starts.push(offset);
  });
  // Backwards, so that earlier positions stay valid.
  for (let index = starts.length - 1; index >= 0; index--) {
    const chunk = tr.doc.child(index);
    const start = starts[index] ?? 0;
    if (chunk.childCount > most) {
      split(tr, start, chunk, usual);
    } else if (chunk.childCount < few) {
      const [previous, next] = [tr.doc.maybeChild(index - 1), tr.doc.maybeChild(index + 1)];
      if (previous && previous.childCount + chunk.childCount <= roomy) tr.join(start);
      else if (next && next.childCount + chunk.childCount <= roomy) tr.join(start + chunk.nodeSize);
    }
  }
}

function split(tr: Transaction, start: number, chunk: Node, usual: number): void {
  const parts = Math.round(chunk.childCount / usual);
  const cuts: number[] = [];
  let at = start + 1;
  let part = 1;
  chunk.children.forEach((node, index) => {
    if (index > 0 && index === Math.round((part * chunk.childCount) / parts)) {
      cuts.push(at);
      part += 1;
    }
    at += node.nodeSize;
  });
  for (const cut of cuts.toReversed()) tr.split(cut, 1);
}

/** Replaces missing and duplicate ids. */
function giveIds(tr: Transaction, before: Node, newId: () => string): void {
  const { old, now, others, start } = changedChunks(before, tr.doc);
  const known = new Set(old.flatMap(({ children }) => children));
  const places = placesIn(now, start);
  const taken = new Set<string>();
  for (const { node } of places) if (known.has(node)) taken.add(String(node.attrs.id));
  for (const { pos, node } of places) {
    if (known.has(node)) continue;
    const id = String(node.attrs.id);
    const isTaken = id === '' || taken.has(id) || others.some((chunk) => holds(chunk, id));
    if (isTaken) tr.setNodeAttribute(pos, 'id', newId());
    else taken.add(id);
  }
}
