import { basename, dirname } from 'node:path';
import type { Module } from './parseModule.ts';

/** The stories of a component bear its name or its file's; those of a family that shares a folder may bear the folder's. */
function storiesOf(name: string, source: string): string[] {
  const folder = basename(dirname(source));
  return [
    `${name}.stories.tsx`,
    basename(source).replace(/\.tsx$/, '.stories.tsx'),
    `${folder.charAt(0).toUpperCase()}${folder.slice(1)}.stories.tsx`,
  ];
}

/** Public components, as `name → file`: PascalCase values of a kit's index.ts. */
function publicComponents(modules: readonly Module[]): [name: string, source: string][] {
  return modules
    .filter(({ path }) => /^packages\/[\w-]+-kit\/src\/index\.ts$/.test(path))
    .flatMap(({ reExports }) => [...reExports])
    .filter(([name, source]) => /^[A-Z][a-z]/.test(name) && source.endsWith('.tsx'));
}

/** Sentences about public components whose file has no stories. */
export function checkStories(modules: readonly Module[], paths: ReadonlySet<string>): string[] {
  const stories = new Set(
    [...paths].filter((path) => path.endsWith('.stories.tsx')).map((path) => basename(path)),
  );
  const missing = publicComponents(modules)
    .filter(([name, source]) => !storiesOf(name, source).some((file) => stories.has(file)))
    .map(([, source]) => source);
  return [...new Set(missing)].map((source) => `${source}: a public component without stories`);
}

/** What a page of stories has a table of props for: `component`, and whatever is in `subcomponents`. */
function tabled({ text }: Module): string[] {
  const main = /^ *(?:const meta = \{.*)?\bcomponent: (?:kit\.)?(\w+)/m.exec(text)?.[1] ?? '';
  const family = /\bsubcomponents: \{([^}]*)\}/.exec(text)?.[1] ?? '';
  return [main, ...family.matchAll(/\w+(?=\s*[,:]|\s*$)/g)].map(String);
}

/** Sentences about public components that no page of stories has a table of props for. Icons are told of by one. */
export function checkPropsTables(modules: readonly Module[]): string[] {
  const tables = new Set(modules.filter(({ path }) => path.endsWith('.stories.tsx')).flatMap(tabled));
  return publicComponents(modules)
    .filter(([name]) => !tables.has(name) && !/.Icon$/.test(name))
    .map(([name, source]) => `${source}: ${name} has stories and no table of its props`);
}
