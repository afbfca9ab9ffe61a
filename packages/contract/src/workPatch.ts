import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { list } from './list.ts';

/** What the server keeps of its own accord: a patch names none of it. */
const kept = new Set(['id', 'key', 'ifRevision', 'createdAt']);

const PATH = /^\/([a-zA-Z_]+)(?:\/(?:0|[1-9]\d{0,5}|-))?$/;

/** A field of the work, or an item of one of its lists: `/title`, `/paragraphs/12`, `/paragraphs/-`. */
const pathIn = (fields: Readonly<Record<string, unknown>>) =>
  z.string().check(
    z.maxLength(100),
    z.refine((path) => {
      const [, name = ''] = PATH.exec(path) ?? [];
      return Object.hasOwn(fields, name) && !kept.has(name);
    }, 'A patch changes fields of the work and items of its lists, such as /title or /paragraphs/12.'),
  );

/** JSON Patch (RFC 6902): `add`, `remove`, `replace` and `test`, in their order, or none of them. */
export const changeWorkRequest = <Shape extends z.core.$ZodLooseShape>(work: z.ZodMiniObject<Shape>) =>
  z.object({
    /** The revision that it changes. */
    ifRevision: z.int().check(z.gte(1)),
    patch: list(
      z.object({
        op: z.enum(['add', 'remove', 'replace', 'test']),
        path: pathIn(work.shape),
        /** JSON; absent where something is removed. */
        value: z.optional(z.unknown()),
      }),
    ).check(z.minLength(1), z.maxLength(limits.patchOperations)),
  });
