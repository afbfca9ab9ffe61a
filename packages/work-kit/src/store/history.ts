import {
  applyChange,
  type Change,
  changeBetween,
  invertChange,
  type Operation,
  parseChange,
} from '../model/change.ts';
import { fieldsOf, listOf, numberOf } from '../model/parsing.ts';

/**
 * How a change enters the undo history: as a step, not at all, as another's, which stays when steps are undone, or joined
 * to the step before it on the same field, or of the same run. Others' changes in between do not part them.
 */
export type HistoryMark =
  | 'step'
  | 'silent'
  | 'outside'
  | { readonly field: string }
  | { readonly run: number };

/** Undo steps in memory, and those that are saved. */
const historyLimit = 500;
const savedLimit = 200;
/** Greatest size of saved steps, in characters of JSON: they are written with each save. */
const savedSize = 256_000;
/** Keystrokes in one field closer than this are one undo step, in milliseconds. */
const burst = 1000;

interface Entry {
  readonly change: Change;
  /** Another's: no step of the writer's. */
  readonly isOutside?: boolean;
}

interface UndoneEntry extends Entry {
  readonly at: number;
  /** Others' changes that followed it, before they were rebased; and how many of those are left. */
  readonly others?: readonly Entry[];
  readonly left?: number;
}

/** The oldest entry first. Plain data. */
export interface SavedHistory {
  readonly past: readonly Entry[];
  readonly future: readonly UndoneEntry[];
}

export interface HistoryOptions<State extends object> {
  /** What undo covers. */
  read(): State;
  write(state: State): void;
  /** Called when either changes. */
  tell(can: { readonly canUndo: boolean; readonly canRedo: boolean }): void;
  /**
   * Three-way merge of the writer's own state and another's, who keeps what both changed. Without it, nothing is changed
   * from outside.
   */
  merge?(base: State, own: State, others: State): State;
  /** Fields that a step sets as a whole. */
  whole?: readonly string[];
  /** Fields that no step moves, with dots: what was spent stays spent. */
  lasting?: readonly string[];
  saved?: SavedHistory;
}

/** Undo steps as changes, with bursts of typing as one step. */
export interface History {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Runs the change, and records it as the mark says. The change of a step of its own; else null. */
  record(mark: HistoryMark, change: () => void): Change | null;
  /** The change of the step that was moved over, as `record` gave it; null where there is none. */
  move(direction: 'undo' | 'redo'): Change | null;
  /** Forgets all steps, or goes on with those of another state. */
  clear(saved?: SavedHistory): void;
  /** Null for nothing. `unsaved` is a last step that is not done yet. */
  saved(unsaved?: Change): SavedHistory | null;
}

export function createHistory<State extends object>({
  read,
  write,
  tell,
  merge = (_base, own) => own,
  whole = [],
  lasting = [],
  saved,
}: HistoryOptions<State>): History {
  let past: Entry[] = [...(saved?.past ?? [])];
  let future: UndoneEntry[] = [...(saved?.future ?? [])];
  let lastEdit: { edit: string | number; at: number } | undefined;
  const sizes = new WeakMap<Entry, number>();

  const isLasting = ({ path }: Operation) => {
    const name = path.slice(0, 2).join('.');
    return lasting.some((one) => name === one || name.startsWith(`${one}.`));
  };
  const changeOf = (before: State, next: State) =>
    changeBetween(before, next, whole).filter((operation) => !isLasting(operation));

  const possible = () => ({ canUndo: past.some((one) => !one.isOutside), canRedo: future.length > 0 });
  let told = possible();
  const say = () => {
    const can = possible();
    if (can.canUndo === told.canUndo && can.canRedo === told.canRedo) return;
    told = can;
    tell(can);
  };

  /** Puts `entries` in the place of those between `at` and `end`, and rebases others' changes after them. */
  const place = (entries: readonly Entry[], at: number, end: number) => {
    let state = read();
    const theirs: { base: State; next: State }[] = [];
    for (const entry of past.slice(end).toReversed()) {
      const base = applyChange(state, invertChange(entry.change));
      theirs.push({ base, next: state });
      state = base;
    }
    for (const entry of past.slice(at, end).toReversed())
      state = applyChange(state, invertChange(entry.change));
    for (const entry of entries) state = applyChange(state, entry.change);
    past = [...past.slice(0, at), ...entries];
    for (const { base, next } of theirs.toReversed()) {
      const merged = merge(base, state, next);
      const again = changeOf(state, merged);
      if (again.length > 0) past.push({ change: again, isOutside: true });
      state = merged;
    }
    write(state);
  };

  const isSame = (one: State, other: State) => changeBetween(one, other, whole).length === 0;

  /**
   * Joins a change with the entry at `at`, below others' changes since then. False where it changed what they wrote:
   * that is no part of the step before it.
   */
  const joinAt = (at: number, before: State): boolean => {
    let state = before;
    let ours = read();
    const theirs: Entry[] = [];
    for (const entry of past.slice(at + 1).toReversed()) {
      const base = applyChange(state, invertChange(entry.change));
      const without = merge(state, ours, base);
      if (!isSame(without, merge(state, base, ours))) return false;
      const again = changeOf(without, ours);
      if (again.length > 0) theirs.unshift({ change: again, isOutside: true });
      [state, ours] = [base, without];
    }
    const own = { change: joined(past[at]?.change ?? [], changeOf(state, ours)) };
    past = [...past.slice(0, at), own, ...theirs];
    return true;
  };

  const sizeOf = (entry: Entry) => {
    const size = sizes.get(entry) ?? JSON.stringify(entry).length;
    sizes.set(entry, size);
    return size;
  };

  return {
    get canUndo() {
      return told.canUndo;
    },
    get canRedo() {
      return told.canRedo;
    },
    record(mark, change) {
      const before = read();
      change();
      const made = mark === 'silent' ? [] : changeOf(before, read());
      const now = Date.now();
      const edit = typeof mark === 'object' ? ('run' in mark ? mark.run : mark.field) : undefined;
      const isRecent = typeof edit === 'number' || now - (lastEdit?.at ?? 0) < burst;
      const isBurst = edit !== undefined && lastEdit?.edit === edit && isRecent;
      if (mark !== 'silent' && mark !== 'outside')
        lastEdit = edit === undefined ? undefined : { edit, at: now };
      if (made.length === 0) return null;
      let step: Change | null = null;
      if (mark === 'outside') {
        // Others may change it at each key: the writer's own steps must not be pushed out by that.
        const last = past.at(-1);
        const isJoined = last?.isOutside && future.length === 0;
        if (isJoined) past[past.length - 1] = { change: joined(last.change, made), isOutside: true };
        else past.push({ change: made, isOutside: true });
      } else {
        future = [];
        const own = isBurst ? past.findLastIndex((one) => !one.isOutside) : -1;
        if (own < 0 || !joinAt(own, before)) {
          past.push({ change: made });
          step = made;
        }
      }
      if (past.length > historyLimit) {
        past.shift();
        future = [];
      }
      say();
      return step;
    },
    move(direction) {
      lastEdit = undefined;
      let moved: Change;
      if (direction === 'undo') {
        const at = past.findLastIndex((one) => !one.isOutside);
        const entry = past[at];
        if (!entry) return null;
        moved = entry.change;
        const others = past.slice(at + 1);
        place([], at, at + 1);
        future.push({ change: moved, at, ...(others.length > 0 && { others, left: past.length - at }) });
      } else {
        const entry = future.pop();
        if (!entry) return null;
        moved = entry.change;
        const at = Math.min(entry.at, past.length);
        place([{ change: moved }, ...(entry.others ?? [])], at, at + (entry.left ?? 0));
      }
      say();
      return moved;
    },
    clear(saved) {
      [past, future] = [[...(saved?.past ?? [])], [...(saved?.future ?? [])]];
      lastEdit = undefined;
      say();
    },
    saved(unsaved = []) {
      const entries = unsaved.length > 0 ? [...past, { change: unsaved }] : past;
      const undone = unsaved.length > 0 ? [] : future;
      let left = savedSize - undone.reduce((sum, entry) => sum + sizeOf(entry), 0);
      const kept: Entry[] = [];
      for (const entry of entries.slice(-savedLimit).toReversed()) {
        left -= sizeOf(entry);
        if (left < 0) break;
        kept.unshift(entry);
      }
      const from = entries.length - kept.length;
      const isWhole = undone.every(({ at }) => at >= from) && left >= 0;
      const redone = isWhole ? undone.map((one) => ({ ...one, at: one.at - from })) : [];
      return kept.length + redone.length > 0 ? { past: kept, future: redone } : null;
    },
  };
}

/** Composes two changes; typing in one place becomes one operation. */
function joined(first: Change, second: Change): Change {
  const [one, other] = [first.at(-1), second[0]];
  if (!one || !other || second.length > 1 || !isSamePlace(one, other)) return [...first, ...second];
  const both =
    one.type === 'text' && other.type === 'text' ? joinedText(one, other) : joinedValues(one, other);
  return both ? [...first.slice(0, -1), both] : [...first, ...second];
}

const isSamePlace = (one: Operation, other: Operation) =>
  JSON.stringify(one.path) === JSON.stringify(other.path);

function joinedValues(one: Operation, other: Operation): Operation | null {
  if (one.type !== 'set' || other.type !== 'set') return null;
  const { type, path } = one;
  return {
    type,
    path,
    ...('before' in one && { before: one.before }),
    ...('next' in other && { next: other.next }),
  };
}

type TextOperation = Extract<Operation, { type: 'text' }>;

function joinedText(one: TextOperation, other: TextOperation): Operation | null {
  const before = Math.max(0, one.at - other.at);
  const from = Math.max(0, other.at - one.at);
  const to = other.at + other.removed.length - one.at;
  if (from > one.inserted.length || to < 0 || to > one.inserted.length) return null;
  return {
    ...one,
    at: Math.min(one.at, other.at),
    removed: other.removed.slice(0, before) + one.removed,
    inserted: one.inserted.slice(0, from) + other.inserted + one.inserted.slice(to),
  };
}

export function parseHistory(value: unknown): SavedHistory | undefined {
  const given = fieldsOf(value);
  if (!given) return undefined;
  const entryOf = (one: unknown): Entry | null => {
    const fields = fieldsOf(one);
    const change = parseChange(fields?.change);
    return change && { change, ...(fields?.isOutside === true && { isOutside: true }) };
  };
  const past = listOf(given.past, entryOf);
  const future = listOf(given.future, (one): UndoneEntry | null => {
    const entry = entryOf(one);
    const fields = fieldsOf(one);
    const others = listOf(fields?.others, entryOf);
    return (
      entry && {
        ...entry,
        at: numberOf(fields?.at),
        ...(others.length > 0 && { others, left: numberOf(fields?.left) }),
      }
    );
  });
  const isWhole = [given.past, given.future].every(Array.isArray);
  const isRead = past.length === listOf(given.past, (one) => one).length;
  return isWhole && isRead && future.length === listOf(given.future, (one) => one).length
    ? { past, future }
    : undefined;
}
