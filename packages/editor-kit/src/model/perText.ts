import type { Paragraph } from './Story.ts';

interface Read<Result> {
  readonly rest: readonly unknown[];
  readonly result: Result;
}

/**
 * Remembers what was read of a text and the rest that it depends on: the same objects are read once. `most`: readings with
 * different rests that are kept of a text.
 */
export function perText<Result>(most = 1) {
  const known = new WeakMap<readonly Paragraph[], readonly Read<Result>[]>();
  return (paragraphs: readonly Paragraph[], rest: readonly unknown[], read: () => Result): Result => {
    const before = known.get(paragraphs) ?? [];
    const same = before.find((one) => one.rest.every((value, at) => Object.is(value, rest[at])));
    if (same) return same.result;
    const result = read();
    known.set(paragraphs, [{ rest, result }, ...before].slice(0, most));
    return result;
  };
}
