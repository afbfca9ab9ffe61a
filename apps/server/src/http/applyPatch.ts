import { isDeepStrictEqual } from 'node:util';
import type { RequestOf, workCalls } from '@fabula/contract';
import { applyPatch as applyOperations, type Operation, Pointer } from 'rfc6902';

type WorkPatch = RequestOf<typeof workCalls.story.change>['patch'];

/**
 * Applies a JSON Patch in place: `document` is JSON before and after. False where an operation fails: `document` is then of
 * no use.
 */
export const applyPatch = (document: Record<string, unknown>, patch: WorkPatch): boolean =>
  patch.every((operation) => {
    const { op, path, value } = operation;
    const [, name = '', item] = path.split('/');
    const field = document[name];
    if (item !== undefined && (typeof field !== 'object' || field === null)) return false;
    // The library's own test compares lists in quadratic time.
    if (op === 'test') return isDeepStrictEqual(Pointer.fromJSON(path).get(document), value);
    if (op !== 'remove' && value === undefined) return false;
    return applyOperations(document, [operation as Operation])[0] === null;
  });
