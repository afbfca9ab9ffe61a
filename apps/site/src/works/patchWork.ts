import { limits, type SentTo, type workCalls } from '@fabula/contract';
import { diffArrays } from 'diff/lib/diff/array.js';
import { applyPatch as applyOperations, type Operation as LibraryOperation, Pointer } from 'rfc6902';
import { isSame } from './isSame.ts';

export type WorkPatch = SentTo<typeof workCalls.story.change>['patch'];
type Operation = WorkPatch[number];
type Body = Readonly<Record<string, unknown>>;

/** Items of a list that are added or removed, beyond which nobody gains by a patch: finding more takes too long. */
const longestScript = { work: 1_000, record: 300 };

interface Reach {
  /** How many fields lead to what changes whole. */
  depth: number;
  /** The longest. */
  script: number;
  /** An object that has not changed is the same object. */
  isKept: boolean;
}

/**
 * The JSON Patch that makes `after` of `before`: a changed field whole, and of a list its changed items, each tested
 * first. Empty for equal ones; null where so much has changed that the whole is to be sent.
 */
export function patchWork(before: Body, after: Body): Operation[] | null {
  return patchBody(before, after, { depth: 0, script: longestScript.work, isKept: false });
}

/**
 * As `patchWork`, of a record or a work that is kept here: also of what it has by id, the fields that changed. What has not
 * changed is the same object in both: of others it finds less.
 */
export function patchRecord(before: unknown, after: unknown): Operation[] | null {
  return isBody(before) && isBody(after)
    ? patchBody(before, after, { depth: 2, script: longestScript.record, isKept: true })
    : null;
}

function patchBody(before: Body, after: Body, reach: Reach): Operation[] | null {
  const patch = patchFields('', before, after, reach);
  return patch && patch.length <= limits.patchOperations ? patch : null;
}

function patchFields(path: string, before: Body, after: Body, reach: Reach): Operation[] | null {
  const patch: Operation[] = [];
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const operations = patchField(`${path}/${asToken(name)}`, before[name], after[name], reach);
    if (!operations) return null;
    patch.push(...operations);
  }
  return patch;
}

function patchField(path: string, before: unknown, after: unknown, reach: Reach): Operation[] | null {
  if (Object.is(before, after)) return [];
  if (after === undefined) return [{ op: 'remove', path }];
  if (Array.isArray(before) && Array.isArray(after)) return patchList(path, before, after, reach);
  if (reach.depth > 0 && isBody(before) && isBody(after))
    return patchFields(path, before, after, { ...reach, depth: reach.depth - 1 });
  return isSame(before, after) ? [] : [{ op: 'add', path, value: after }];
}

const isBody = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** RFC 6901. */
const asToken = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');

/**
 * What patches of this file make of a document, which stays as it is. From the first that does not fit on none is applied:
 * `count` of them were.
 */
export function applyPatches(
  document: unknown,
  patches: readonly WorkPatch[],
): { document: unknown; count: number } {
  const after = { document };
  /** Copies: what a document has in two places is one object, and a change is of one of them. */
  const own = new WeakSet<object>([after]);
  for (const [count, patch] of patches.entries())
    if (!patch.every((operation) => applyOperation(after, operation, own)))
      return { document: applyPatches(document, patches.slice(0, count)).document, count };
  return { document: after.document, count: patches.length };
}

function applyOperation(root: { document: unknown }, operation: Operation, own: WeakSet<object>): boolean {
  const path = Pointer.fromJSON(operation.path);
  // The library's own test compares lists in quadratic time.
  if (operation.op === 'test') return isSame(path.get(root.document), operation.value);
  let parent = root as Record<string, unknown>;
  for (const name of ['document', ...path.tokens.slice(1, -1)]) {
    const child = parent[name];
    if (typeof child !== 'object' || child === null || !Object.hasOwn(parent, name)) return false;
    if (!own.has(child)) parent[name] = Array.isArray(child) ? [...child] : { ...child };
    parent = parent[name] as Record<string, unknown>;
    own.add(parent);
  }
  return applyOperations(root.document, [operation as LibraryOperation])[0] === null;
}

/** From the end on, so that each index is one of `before`. */
function patchList(
  path: string,
  before: readonly unknown[],
  after: readonly unknown[],
  { script, isKept }: Reach,
): Operation[] | null {
  const start = sharedStart(before, after);
  const end = sharedEnd(before, after, Math.min(before.length, after.length) - start);
  const [old, fresh] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  if (countNew(fresh, old, isKept) + countNew(old, fresh, isKept) > script) return null;
  const parts = diffArrays(old, fresh, { comparator: isSame, maxEditLength: script });
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

/** Items that `others` certainly has not. */
function countNew(items: readonly unknown[], others: readonly unknown[], isKept: boolean): number {
  const known = new Set(others);
  return items.filter((item) => (isKept || typeof item === 'string') && !known.has(item)).length;
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
