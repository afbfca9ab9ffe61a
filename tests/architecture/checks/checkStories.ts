import { basename, dirname } from 'node:path';
import type { Module } from './parseModule.ts';

/** The stories of a component bear its name; those of a family that shares a folder may bear the folder's. */
function storiesOf(source: string): string[] {
  const folder = basename(dirname(source));
  return [
    basename(source).replace(/\.tsx$/, '.stories.tsx'),
    `${folder.charAt(0).toUpperCase()}${folder.slice(1)}.stories.tsx`,
  ];
}

/** Sentences about public components (PascalCase values of a kit's index.ts) whose file has no stories. */
export function checkStories(modules: readonly Module[], paths: ReadonlySet<string>): string[] {
  const stories = new Set(
    [...paths].filter((path) => path.endsWith('.stories.tsx')).map((path) => basename(path)),
  );
  const missing = modules
    .filter(({ path }) => /^packages\/[\w-]+-kit\/src\/index\.ts$/.test(path))
    .flatMap(({ reExports }) => [...reExports])
    .filter(([name, source]) => /^[A-Z][a-z]/.test(name) && source.endsWith('.tsx'))
    .map(([, source]) => source)
    .filter((source) => !storiesOf(source).some((name) => stories.has(name)));
  return [...new Set(missing)].map((source) => `${source}: a public component without stories`);
}
