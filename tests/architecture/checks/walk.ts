import type { ESTree } from 'vite';

type Visit = (node: ESTree.Node, parent: ESTree.Node | undefined, key: string) => void;

/** Calls `visit` for every node of a syntax tree, parents first. */
export function walk(node: ESTree.Node, visit: Visit, parent?: ESTree.Node, key = ''): void {
  visit(node, parent, key);
  for (const [childKey, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child === 'object' && child !== null && typeof child.type === 'string')
        walk(child as ESTree.Node, visit, node, childKey);
  }
}
