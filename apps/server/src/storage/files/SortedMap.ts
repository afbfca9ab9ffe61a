import { type default as BTree, EmptyBTree } from 'sorted-btree';

export type SortedMap<Value> = BTree<string, Value>;

// It is CommonJS: whether its default export is the class, or an object around it, depends on who loads it.
const Tree = EmptyBTree.constructor as typeof BTree;

const ascending = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const descending = (a: string, b: string) => ascending(b, a);

/** A map that is sorted by its keys, as strings compare. */
export function createSortedMap<Value>(order: 'ascending' | 'descending'): SortedMap<Value> {
  return new Tree<string, Value>([], order === 'ascending' ? ascending : descending);
}
