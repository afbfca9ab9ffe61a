import type { SourceFile } from './SourceFile.ts';

const words: [RegExp, string][] = [
  [/\b(?:TO_?DO|FIX_?ME|XXX)\b(?=[:\s(])/, 'leaves work for later'],
  [/(?<![\w.-])\/(?:work|root|home\/\w+|Users\/\w+)\//, 'names a path of somebody’s machine'],
  [/https?:\/\/registry\.[\w.-]+/, 'names a package registry'],
];

/** Sentences about text that does not belong into a repository. */
export function checkWords(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    words
      .filter(([word]) => word.test(text))
      .map(([word, complaint]) => `${path}: '${word.exec(text)?.[0]}' ${complaint}`),
  );
}
