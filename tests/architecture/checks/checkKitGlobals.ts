import type { Module } from './parseModule.ts';
import { walk } from './walk.ts';

/** A kit reaches the outside through its ports alone; these would be ways around them. */
const forbidden = new Set([
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'EventSource',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'process',
]);

/** An adapter that a kit brings speaks to the outside for it, by `fetch` alone. */
const speaksOver = (path: string) =>
  path === 'packages/editor-kit/src/writers/readEvents.ts' ? 'fetch' : undefined;

export function checkKitGlobals(modules: readonly Module[]): string[] {
  const found: string[] = [];
  for (const { path, program } of modules) {
    if (!/^packages\/(?:[\w-]+-kit|storyteller)\/src\//.test(path) || /\.(test|stories)\.tsx?$/.test(path))
      continue;
    const allowed = speaksOver(path);
    walk(program, (node, parent, key) => {
      if (node.type === 'MemberExpression' && node.object.type === 'MetaProperty')
        found.push(`${path}: a kit may not use import.meta`);
      if (node.type !== 'Identifier' || !forbidden.has(node.name) || node.name === allowed) return;
      const isOwnName =
        (parent?.type === 'MemberExpression' && key === 'property' && !isGlobalObject(parent.object)) ||
        (key === 'key' && parent?.type !== undefined && !isShorthand(parent));
      if (!isOwnName) found.push(`${path}: a kit may not use ${node.name}`);
    });
  }
  return [...new Set(found)];
}

const isGlobalObject = (node: { type: string; name?: unknown }) =>
  node.type === 'Identifier' && ['window', 'globalThis', 'self'].includes(String(node.name));

const isShorthand = (node: { type: string; shorthand?: boolean }) => node.shorthand === true;
