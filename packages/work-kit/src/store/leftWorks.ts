import { changeBetween } from '../model/change.ts';
import type { History } from './history.ts';

export interface LeavableWork<State extends object, Record> {
  read(): State;
  /** The record of the work on the page, with its undo steps. */
  record(): Record;
  /** Saves the work on the page, which Undo or Redo is about to replace. */
  leave(): void;
  /** Replaces the work on the page, and its undo steps. */
  open(record: Record): void;
  tell(can: { readonly canUndo: boolean; readonly canRedo: boolean }): void;
}

/**
 * What becomes of a work that another replaces: Undo brings it back, or there was nothing in it. Otherwise it is
 * forgotten, with all that were left before it.
 */
export type LeftWork = 'undoable' | 'blank';

export interface HistoryOfWorks extends History {
  /** Replaces the work by another. */
  begin(replace: () => void, left?: LeftWork): void;
}

/** Undo across the works that were left on this page, where no list of the product's shows them. */
export function historyOfWorks<State extends object, Record>(
  history: History,
  { read, record, leave, open, tell }: LeavableWork<State, Record>,
): HistoryOfWorks {
  let left: readonly Record[] = [];
  let undone: readonly Record[] = [];

  const can = () => ({
    canUndo: history.canUndo || left.length > 0,
    canRedo: history.canRedo || undone.length > 0,
  });
  const keep = (nowLeft: readonly Record[], nowUndone: readonly Record[]) => {
    [left, undone] = [nowLeft, nowUndone];
    tell(can());
  };
  const undoBegin = () => {
    const work = left.at(-1);
    if (work === undefined) return;
    const [nowLeft, nowUndone] = [left.slice(0, -1), [...undone, record()]];
    leave();
    open(work);
    keep(nowLeft, nowUndone);
  };
  const redoBegin = () => {
    const work = undone.at(-1);
    if (work === undefined) return;
    const [nowLeft, nowUndone] = [[...left, record()], undone.slice(0, -1)];
    leave();
    open(work);
    keep(nowLeft, nowUndone);
  };

  return {
    get canUndo() {
      return can().canUndo;
    },
    get canRedo() {
      return can().canRedo;
    },
    record(mark, change) {
      if (undone.length === 0 || mark === 'silent' || mark === 'outside') return history.record(mark, change);
      const before = read();
      const step = history.record(mark, change);
      if (changeBetween(before, read()).length > 0) keep(left, []);
      return step;
    },
    move(direction) {
      if (direction === 'undo' ? history.canUndo : history.canRedo) {
        const moved = history.move(direction);
        tell(can());
        return moved;
      }
      if (direction === 'undo') undoBegin();
      else redoBegin();
      return null;
    },
    clear(saved) {
      history.clear(saved);
      keep([], []);
    },
    saved: (unsaved) => history.saved(unsaved),
    begin(replace, now) {
      const before = now === undefined ? [] : left;
      const nowLeft = now === 'undoable' ? [...before, record()] : before;
      replace();
      history.clear();
      keep(nowLeft, []);
    },
  };
}
