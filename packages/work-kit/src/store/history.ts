import type { StoreApi } from 'zustand/vanilla';

/** How a change enters the undo history: as a step, not at all, or joined to the step before it on the same field. */
export type HistoryMark = 'step' | 'silent' | { readonly field: string };

/** Undo steps kept. */
export const historyLimit = 500;
/** Keystrokes in one field closer than this belong to one undo step, in milliseconds. */
const burst = 1000;

/** The part of zundo's temporal store that is used. */
interface Temporal {
  readonly pastStates: readonly unknown[];
  readonly futureStates: readonly unknown[];
  undo(): void;
  redo(): void;
  clear(): void;
  pause(): void;
  resume(): void;
}

interface Undoable {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** Undo steps, and bursts of typing that are one step. */
export interface History {
  /** Does the change, and records what stood before it as the mark says. */
  record(mark: HistoryMark, change: () => void): void;
  move(direction: 'undo' | 'redo'): void;
  clear(): void;
}

export function createHistory(
  temporal: () => Temporal,
  { getState, setState }: Pick<StoreApi<Undoable>, 'getState'> & { setState(change: Undoable): void },
): History {
  let lastEdit: { field: string; at: number } | undefined;

  const tell = () => {
    const { pastStates, futureStates } = temporal();
    const [canUndo, canRedo] = [pastStates.length > 0, futureStates.length > 0];
    const before = getState();
    if (before.canUndo !== canUndo || before.canRedo !== canRedo) setState({ canUndo, canRedo });
  };

  return {
    record(mark, change) {
      const now = Date.now();
      const isTyped = typeof mark === 'object';
      const isSameBurst = isTyped && lastEdit?.field === mark.field && now - lastEdit.at < burst;
      const isRecorded = mark === 'step' || (isTyped && !isSameBurst);
      if (mark !== 'silent') lastEdit = isTyped ? { field: mark.field, at: now } : undefined;
      if (!isRecorded) temporal().pause();
      change();
      if (!isRecorded) temporal().resume();
      tell();
    },
    move(direction) {
      lastEdit = undefined;
      temporal()[direction]();
      tell();
    },
    clear() {
      temporal().clear();
      lastEdit = undefined;
      tell();
    },
  };
}
