import { limits, type SentTo, type workCalls } from '@fabula/contract';
import { diffArrays } from 'diff/lib/diff/array.js';
import { isSame } from './rows.ts';

export type WorkPatch = SentTo<typeof workCalls.story.change>['patch'];
type Operation = WorkPatch[number];
type Body = Readonly<Record<string, unknown>>;

/** Items of a list that are added or removed, beyond which nobody gains by a patch. */
const longestScript = 1_000;

/**
 * The JSON Patch that makes `after` of `before`: a changed field whole, and of a list its changed items, each tested
 * first. Empty for equal ones; null where so much has changed that the whole is to be sent.
 */
export function patchWork(before: Body, after: Body): Operation[] | null {
  const patch: Operation[] = [];
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const operations = patchField(`/${name}`, before[name], after[name]);
    if (!operations) return null;
    patch.push(...operations);
  }
  return patch.length > limits.patchOperations ? null : patch;
}

function patchField(path: string, before: unknown, after: unknown): Operation[] | null {
  if (after === undefined) return before === undefined ? [] : [{ op: 'remove', path }];
  if (Array.isArray(before) && Array.isArray(after)) return patchList(path, before, after);
  return isSame(before, after) ? [] : [{ op: 'add', path, value: after }];
}

/** From the end on, so that each index is one of `before`. */
function patchList(path: string, before: readonly unknown[], after: readonly unknown[]): Operation[] | null {
  const start = sharedStart(before, after);
  const end = sharedEnd(before, after, Math.min(before.length, after.length) - start);
  const [old, fresh] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  const parts = diffArrays(old, fresh, { comparator: isSame, maxEditLength: longestScript });
  if (!parts) return null;
  let at = start;
  const hunks: Hunk[] = [];
  for (const { added, removed, value } of parts) {
    if (!added && !removed) {
      at += value.length;
      continue;
    }
    let hunk = hunks.at(-1);
    if (!hunk || hunk.at + hunk.removed.length !== at) {
      hunk = { at, removed: [], added: [] };
      hunks.push(hunk);
    }
    if (removed) at += value.length;
    hunk[removed ? 'removed' : 'added'].push(...value);
  }
  return hunks.reverse().flatMap((hunk) => patchHunk(path, hunk));
}

interface Hunk {
  at: number;
  removed: unknown[];
  added: unknown[];
}

function patchHunk(path: string, { at, removed, added }: Hunk): Operation[] {
  const both = Math.min(removed.length, added.length);
  const tests = removed.map(
    (value, index): Operation => ({ op: 'test', path: `${path}/${at + index}`, value }),
  );
  const replaced = added
    .slice(0, both)
    .map((value, index): Operation => ({ op: 'replace', path: `${path}/${at + index}`, value }));
  const gone = removed.slice(both).map((): Operation => ({ op: 'remove', path: `${path}/${at + both}` }));
  const come = added
    .slice(both)
    .map((value, index): Operation => ({ op: 'add', path: `${path}/${at + both + index}`, value }));
  return [...tests, ...replaced, ...gone, ...come];
}

function sharedStart(before: readonly unknown[], after: readonly unknown[]): number {
  let shared = 0;
  while (shared < before.length && shared < after.length && isSame(before[shared], after[shared])) shared++;
  return shared;
}

function sharedEnd(before: readonly unknown[], after: readonly unknown[], most: number): number {
  let shared = 0;
  while (shared < most && isSame(before.at(-1 - shared), after.at(-1 - shared))) shared++;
  return shared;
}
