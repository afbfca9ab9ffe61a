import type { Node } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';
import { isFromOutside } from './edits.ts';

/** Refuses edits that join or delete text across the border before one of these paragraphs. */
export function wallPlugin(walls: () => ReadonlySet<string>): Plugin {
  return new Plugin({
    filterTransaction(tr) {
      if (!tr.docChanged || isFromOutside(tr)) return true;
      const ids = walls();
      if (ids.size === 0) return true;
      return tr.steps.every((step, index) => {
        const doc = tr.docs[index];
        let isFree = true;
        step.getMap().forEach((from, to) => {
          if (doc && isWallWithin(doc, from, to, ids)) isFree = false;
        });
        return isFree;
      });
    },
  });
}

/** True for a border between two paragraphs that both reach into the range. */
function isWallWithin(doc: Node, from: number, to: number, ids: ReadonlySet<string>): boolean {
  let [isFirst, isFound] = [true, false];
  doc.nodesBetween(from, to, (node) => {
    if (node.type.name !== 'paragraph') return true;
    isFound ||= !isFirst && ids.has(String(node.attrs.id));
    isFirst = false;
    return false;
  });
  return isFound;
}
