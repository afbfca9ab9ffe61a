import type { SourceFile } from './SourceFile.ts';

const limit = 250;

/** Sentences about files that are too long to be one room; `allowed` maps a path to why it may be. */
export function checkLength(
  files: readonly SourceFile[],
  allowed: Readonly<Record<string, string>> = {},
): string[] {
  const isLong = ({ text }: SourceFile) => text.trimEnd().split('\n').length > limit;
  const tooLong = files.filter((file) => isLong(file) && !(file.path in allowed));
  const spent = Object.keys(allowed).filter(
    (path) => !files.some((file) => file.path === path && isLong(file)),
  );
  return [
    ...tooLong.map(({ path, text }) => `${path}: ${text.split('\n').length} lines are more than ${limit}`),
    ...spent.map((path) => `${path}: needs no exception for its length`),
  ];
}
