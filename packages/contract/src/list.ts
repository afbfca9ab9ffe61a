import * as z from 'zod/mini';
import type * as core from 'zod/v4/core';
import { $constructor, util } from 'zod/v4/core';

/** What judging may be told beside the value: `pause` answers a promise once the loop is to be left alone. */
export interface JudgingContext {
  readonly pause?: () => Promise<void> | undefined;
}

/** Items between two questions whether to pause: one may be a list of hundreds itself. */
const EVERY = 16;

type Context = core.ParseContextInternal & JudgingContext;
type Parse = core.$ZodType['_zod']['parse'];

/** Judges parts in their order, and stops at the first that is wrong. Pauses only where the caller waits for it. */
function inOrder<Part>(
  parts: readonly Part[],
  payload: core.ParsePayload,
  ctx: Context,
  judge: (part: Part, index: number, ctx: Context) => boolean,
): core.util.MaybeAsync<core.ParsePayload> {
  const within: Context = { ...ctx, async: false };
  const from = (start: number): core.util.MaybeAsync<core.ParsePayload> => {
    for (let index = start; index < parts.length; index++) {
      if (!judge(parts[index] as Part, index, within)) return payload;
      const pause = ctx.async && index % EVERY === EVERY - 1 ? ctx.pause?.() : undefined;
      if (pause) return pause.then(() => from(index + 1));
    }
    return payload;
  };
  return from(0);
}

function takeIssue(payload: core.ParsePayload, key: PropertyKey, issues: core.$ZodRawIssue[]): false {
  const [first] = issues;
  if (first) payload.issues.push({ ...first, path: [key, ...(first.path ?? [])] });
  return false;
}

const asArray: (inst: z.ZodMiniArray<z.ZodMiniType>, def: core.$ZodArrayDef) => void = z.ZodMiniArray.init;
const asRecord: (inst: z.ZodMiniRecord, def: core.$ZodRecordDef) => void = z.ZodMiniRecord.init;

const List = $constructor<z.ZodMiniArray<z.ZodMiniType>>('List', (inst, def) => {
  asArray(inst, def);
  const whole = inst._zod.parse as Parse;
  const most = Math.min(Number.POSITIVE_INFINITY, ...util.sizeCaps(inst._zod.def.checks).map(([cap]) => cap));
  inst._zod.parse = ((payload: core.ParsePayload, ctx: Context) => {
    const { value } = payload;
    if (!Array.isArray(value) || value.length > most) return whole(payload, ctx);
    const judged: unknown[] = [];
    payload.value = judged;
    return inOrder(value, payload, ctx, (item, index, within) => {
      const result = inst._zod.def.element._zod.run({ value: item, issues: [] }, within) as core.ParsePayload;
      if (result.issues.length > 0) return takeIssue(payload, index, result.issues);
      judged.push(result.value);
      return true;
    });
  }) as Parse;
});

const Entries = $constructor<z.ZodMiniRecord>('Entries', (inst, def) => {
  asRecord(inst, def);
  const whole = inst._zod.parse as Parse;
  const { keyType, valueType } = inst._zod.def;
  inst._zod.parse = ((payload: core.ParsePayload, ctx: Context) => {
    const value = payload.value as Record<string, unknown> | null;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return whole(payload, ctx);
    const judged: Record<string, unknown> = {};
    payload.value = judged;
    return inOrder(Object.keys(value), payload, ctx, (key, _, within) => {
      if (key === '__proto__') return true;
      const named = keyType._zod.run({ value: key, issues: [] }, within) as core.ParsePayload;
      const result = valueType._zod.run({ value: value[key], issues: [] }, within) as core.ParsePayload;
      judged[key] = result.value;
      if (named.issues.length > 0) {
        const wrong = whole({ value: { [key]: value[key] }, issues: [] }, within) as core.ParsePayload;
        payload.issues.push(...wrong.issues.slice(0, 1));
        return false;
      }
      return result.issues.length === 0 || takeIssue(payload, key, result.issues);
    });
  }) as Parse;
});

/** An array as zod has it, but that its first wrong item ends the judging, however many there are. */
export const list = <Item extends z.ZodMiniType>(element: Item): z.ZodMiniArray<Item> =>
  new List({ type: 'array', element }) as unknown as z.ZodMiniArray<Item>;

/** A record as zod has it, but that its first wrong key or value ends the judging. */
export const entries = <Key extends core.$ZodRecordKey, Value extends z.ZodMiniType>(
  keyType: Key,
  valueType: Value,
): z.ZodMiniRecord<Key, Value> =>
  new Entries({ type: 'record', keyType, valueType }) as unknown as z.ZodMiniRecord<Key, Value>;
