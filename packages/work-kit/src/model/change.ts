import { changedRange } from './lists.ts';
import { type Fields, fieldsOf, listOf } from './parsing.ts';

/** The way to a value: names of fields, and items of lists by their id. */
export type Path = readonly (string | { readonly id: string })[];

interface Item {
  readonly id: string;
}

/**
 * One change of a work. `after`: id of the item before the place; null for the start of the list. A missing `before` or
 * `next` means that there is no such field. Plain data.
 */
export type Operation =
  | {
      readonly type: 'insert' | 'remove';
      readonly path: Path;
      readonly after: string | null;
      readonly items: readonly Item[];
    }
  | {
      readonly type: 'move';
      readonly path: Path;
      readonly id: string;
      readonly from: string | null;
      readonly to: string | null;
    }
  | {
      readonly type: 'text';
      readonly path: Path;
      readonly at: number;
      /** Length of the text before: with what was removed, it tells if the text is still that one. */
      readonly length: number;
      readonly removed: string;
      readonly inserted: string;
    }
  | { readonly type: 'set'; readonly path: Path; readonly before?: unknown; readonly next?: unknown };

export type Change = readonly Operation[];

/** Shorter texts are set as a whole: a splice would say no less. */
const shortText = 24;

/** Fields named in `whole` are set, not looked into. */
export function changeBetween(before: object, next: object, whole: readonly string[] = []): Change {
  const operations: Operation[] = [];
  compareFields(operations, [], before as Fields, next as Fields, whole);
  return operations;
}

function compareFields(
  operations: Operation[],
  path: Path,
  before: Fields,
  next: Fields,
  whole: readonly string[],
): void {
  for (const name of new Set([...Object.keys(before), ...Object.keys(next)])) {
    const [from, to] = [own(before, name), own(next, name)];
    compareValues(operations, [...path, name], from, to, whole.includes(name) ? null : whole);
  }
}

const own = (of: Fields, name: string) => (Object.hasOwn(of, name) ? of[name] : undefined);

function compareValues(
  operations: Operation[],
  path: Path,
  before: unknown,
  next: unknown,
  whole: readonly string[] | null,
): void {
  if (before === next) return;
  const [from, to] = [fieldsOf(before), fieldsOf(next)];
  if (whole && from && to) compareFields(operations, path, from, to, whole);
  else if (whole && Array.isArray(before) && Array.isArray(next))
    compareLists(operations, path, before, next, whole);
  else if (typeof before === 'string' && typeof next === 'string' && before.length + next.length > shortText)
    operations.push({ type: 'text', path, ...splice(before, next) });
  else
    operations.push({
      type: 'set',
      path,
      ...(before !== undefined && { before }),
      ...(next !== undefined && { next }),
    });
}

/** Never within a surrogate pair. */
function splice(before: string, next: string) {
  const most = Math.min(before.length, next.length);
  let start = 0;
  while (start < most && before[start] === next[start]) start++;
  if (isHighSurrogate(before, start - 1)) start--;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === next.at(-1 - end)) end++;
  if (end > 0 && isHighSurrogate(before, before.length - end - 1)) end--;
  return {
    at: start,
    length: before.length,
    removed: before.slice(start, before.length - end),
    inserted: next.slice(start, next.length - end),
  };
}

const isHighSurrogate = (text: string, at: number) => {
  const code = text.charCodeAt(at);
  return code >= 0xd800 && code < 0xdc00;
};

/** Removes, then moves, then inserts, so that each finds its neighbour; what stays is compared last. */
function compareLists(
  operations: Operation[],
  path: Path,
  before: readonly unknown[],
  next: readonly unknown[],
  whole: readonly string[],
): void {
  const { start, end, newEnd } = changedRange(before, next);
  const [from, to] = [before.slice(start, end), next.slice(start, newEnd)];
  const beside = before.slice(Math.max(start - 1, 0), start);
  const set = { type: 'set', path, before, next } as const;
  if (!isItems(from) || !isItems(to) || !isItems(beside)) return void operations.push(set);
  const [old, now] = [new Map(from.map(byId)), new Map(to.map(byId))];
  if (old.size < from.length || now.size < to.length) return void operations.push(set);
  const anchor = beside[0]?.id ?? null;
  const isKept = ({ id }: Item) => old.has(id) && now.has(id);
  for (const run of runsOf(from, anchor, isKept)) operations.push({ type: 'remove', path, ...run });
  moveItems(operations, path, from.filter(isKept), to.filter(isKept), anchor);
  for (const run of runsOf(to, anchor, isKept)) operations.push({ type: 'insert', path, ...run });
  for (const one of to)
    if (old.has(one.id)) compareValues(operations, [...path, { id: one.id }], old.get(one.id), one, whole);
}

const byId = (item: Item) => [item.id, item] as const;

function runsOf(items: readonly Item[], anchor: string | null, isKept: (item: Item) => boolean) {
  const runs: { after: string | null; items: Item[] }[] = [];
  let after = anchor;
  let run: Item[] | null = null;
  for (const item of items) {
    if (isKept(item)) {
      after = item.id;
      run = null;
    } else if (run) run.push(item);
    else {
      run = [item];
      runs.push({ after, items: run });
    }
  }
  return runs;
}

function moveItems(
  operations: Operation[],
  path: Path,
  from: readonly Item[],
  to: readonly Item[],
  anchor: string | null,
): void {
  const places = new Map(from.map(({ id }, index) => [id, index]));
  const resting = longestRise(to.map(({ id }) => places.get(id) ?? 0));
  const order = from.map(({ id }) => id);
  to.forEach(({ id }, index) => {
    if (resting.has(index)) return;
    const at = order.indexOf(id);
    order.splice(at, 1);
    const after = to[index - 1]?.id ?? anchor;
    operations.push({ type: 'move', path, id, from: order[at - 1] ?? anchor, to: after });
    order.splice(after === anchor ? 0 : order.indexOf(after as string) + 1, 0, id);
  });
}

/** Indexes of a longest increasing subsequence. */
function longestRise(numbers: readonly number[]): ReadonlySet<number> {
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  numbers.forEach((number, index) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] as number] as number) < number) low = middle + 1;
      else high = middle;
    }
    previous[index] = ends[low - 1];
    ends[low] = index;
  });
  const rise = new Set<number>();
  for (let index = ends.at(-1); index !== undefined; index = previous[index]) rise.add(index);
  return rise;
}

function isItems(value: unknown): value is readonly Item[] {
  return Array.isArray(value) && value.every((one) => typeof fieldsOf(one)?.id === 'string');
}

export function invertChange(change: Change): Change {
  return change.toReversed().map(inverted);
}

function inverted(operation: Operation): Operation {
  switch (operation.type) {
    case 'insert':
      return { ...operation, type: 'remove' };
    case 'remove':
      return { ...operation, type: 'insert' };
    case 'move':
      return { ...operation, from: operation.to, to: operation.from };
    case 'text':
      return {
        ...operation,
        length: operation.length - operation.removed.length + operation.inserted.length,
        removed: operation.inserted,
        inserted: operation.removed,
      };
    case 'set': {
      const { type, path } = operation;
      return {
        type,
        path,
        ...('next' in operation && { before: operation.next }),
        ...('before' in operation && { next: operation.before }),
      };
    }
  }
}

/** Operations whose place is gone are skipped. */
export function applyChange<Work extends object>(work: Work, change: Change): Work {
  return change.reduce<unknown>((now, operation) => {
    const [last] = operation.path.slice(-1);
    if (last === undefined) return now;
    return updateAt(now, operation.path, (value) => applyOperation(value, operation));
  }, work) as Work;
}

/** Marks a field to be removed. */
const nothing = Symbol('nothing');

function applyOperation(value: unknown, operation: Operation): unknown {
  switch (operation.type) {
    case 'set':
      return 'next' in operation ? operation.next : nothing;
    case 'text':
      return typeof value === 'string' ? spliced(value, operation) : value;
    case 'insert':
      return isItems(value) ? inserted(value, operation.after, operation.items) : value;
    case 'remove': {
      const ids = new Set(operation.items.map(({ id }) => id));
      return isItems(value) ? value.filter(({ id }) => !ids.has(id)) : value;
    }
    case 'move': {
      const moved = isItems(value) ? value.find(({ id }) => id === operation.id) : undefined;
      if (!moved || !isItems(value)) return value;
      return inserted(
        value.filter((one) => one !== moved),
        operation.to,
        [moved],
      );
    }
  }
}

function spliced(
  text: string,
  { at, length, removed, inserted: added }: Extract<Operation, { type: 'text' }>,
): string {
  if (text.length !== length || !text.startsWith(removed, at)) return text;
  return text.slice(0, at) + added + text.slice(at + removed.length);
}

/** At the end where its neighbour is gone. */
function inserted(list: readonly Item[], after: string | null, items: readonly Item[]): readonly Item[] {
  const present = new Set(list.map(({ id }) => id));
  const at = after === null ? 0 : list.findIndex(({ id }) => id === after) + 1;
  const added = items.filter(({ id }) => !present.has(id));
  return list.toSpliced(after !== null && at === 0 ? list.length : at, 0, ...added);
}

function updateAt(value: unknown, path: Path, update: (value: unknown) => unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return update(value);
  if (typeof step === 'string') {
    const fields = fieldsOf(value);
    if (!fields || (rest.length > 0 && !Object.hasOwn(fields, step))) return value;
    const before = own(fields, step);
    const after = updateAt(before, rest, update);
    if (after === before) return value;
    if (after !== nothing) return { ...fields, [step]: after };
    const { [step]: _, ...others } = fields;
    return others;
  }
  if (!isItems(value)) return value;
  const at = value.findIndex(({ id }) => id === step.id);
  const before = value[at];
  if (!before) return value;
  const after = updateAt(before, rest, update);
  return after === before ? value : value.with(at, after as Item);
}

export function parseChange(value: unknown): Change | null {
  if (!Array.isArray(value)) return null;
  const operations = listOf(value, parseOperation);
  return operations.length === value.length ? operations : null;
}

function parseOperation(value: unknown): Operation | null {
  const given = fieldsOf(value);
  const path = listOf(given?.path, (step) =>
    typeof step === 'string'
      ? step
      : typeof fieldsOf(step)?.id === 'string'
        ? (step as { id: string })
        : null,
  );
  if (!given || path.length === 0) return null;
  const isPlace = (place: unknown) => place === null || typeof place === 'string';
  switch (given.type) {
    case 'insert':
    case 'remove':
      return isPlace(given.after) && isItems(given.items) ? (given as unknown as Operation) : null;
    case 'move':
      return typeof given.id === 'string' && isPlace(given.from) && isPlace(given.to)
        ? (given as unknown as Operation)
        : null;
    case 'text':
      return typeof given.at === 'number' &&
        typeof given.length === 'number' &&
        typeof given.removed === 'string' &&
        typeof given.inserted === 'string'
        ? (given as unknown as Operation)
        : null;
    case 'set':
      return given as unknown as Operation;
    default:
      return null;
  }
}
