import type { Module } from './parseModule.ts';
import { walk } from './walk.ts';

const isKitModule = ({ path }: Module) =>
  /^packages\/[\w-]+-kit\/src\/.*\.tsx?$/.test(path) && !/\.(test|stories)\.tsx?$/.test(path);

/** Whether a module only works where there is a client: it calls hooks, or renders react-aria's components. */
function needsClient({ path, program, imports }: Module): boolean {
  const isComponent = path.endsWith('.tsx');
  if (
    isComponent &&
    imports.some(({ target, isType }) => target.startsWith('react-aria-components') && !isType)
  )
    return true;
  let callsHook = false;
  walk(program, (node) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return;
    if (/^use[A-Z]|^createContext$/.test(node.callee.name)) callsHook = true;
  });
  return callsHook;
}

/** Sentences about kit modules that a server-rendering host could not import. */
export function checkClientDirective(modules: readonly Module[]): string[] {
  return modules
    .filter(
      (module) => isKitModule(module) && needsClient(module) && !module.directives.includes('use client'),
    )
    .map(({ path }) => `${path}: uses hooks or components, and does not begin with 'use client'`);
}
