import type { SourceFile } from './SourceFile.ts';

/** Pages, rows and decisions of the specification, which is no part of a package. */
const cited =
  /\b(?:writing|accounts|surface|models|desk|pencil|book|design|design-card|checklist|reliability|performance|libraries|stack|architecture)\.md\b|\bD-[A-Z]{3,}|(?:[(,;] ?|\bas |\bof )(?:[EWMQKNGR]\d{1,2})(?=[),;. ])/;
const drawing = /createIcon\(|\bd="|<path|^\s*'M/;

export function checkCitations(files: readonly Pick<SourceFile, 'path' | 'text'>[]): string[] {
  return files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter((line) => cited.test(line) && !drawing.test(line))
      .map((line) => `${path} cites what embedders cannot open: ${line.trim()}`),
  );
}
