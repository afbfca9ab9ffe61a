import type { SourceFile } from './SourceFile.ts';

const most = 400;
const isCounted = (path: string) =>
  /^(packages|apps)\/[^/]+\/src\/.+\.tsx?$/.test(path) && !/\.(test|stories)\.tsx?$/.test(path);

/** Files that may be longer, and why. */
const longFiles: Readonly<Record<string, string>> = {};

/** Sentences about files that are longer than a topic should be, and about exceptions that are none. */
export function checkLengths(
  files: readonly SourceFile[],
  exceptions: Readonly<Record<string, string>> = longFiles,
): string[] {
  const long = files.filter(({ path, text }) => isCounted(path) && text.trimEnd().split('\n').length > most);
  const paths = new Set(long.map(({ path }) => path));
  return [
    ...[...paths]
      .filter((path) => exceptions[path] === undefined)
      .map((path) => `${path} has more than ${most} lines: part it by topics, or say why not`),
    ...Object.keys(exceptions)
      .filter((path) => !paths.has(path))
      .map((path) => `${path} is no longer long`),
  ];
}
