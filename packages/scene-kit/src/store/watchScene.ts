import type { SceneState } from './SceneState.ts';

/** Quiet time after a change before it is saved, and the longest that changes wait, in milliseconds. */
const quietTime = 400;
const longestWait = 1500;

/** Saves a moment after each change, and at least every 1.5 s while changes go on. Returns what stops it. */
export function watchScene(
  subscribe: (onChange: () => void) => () => void,
  get: () => SceneState,
): () => void {
  let last = get();
  let quiet: ReturnType<typeof setTimeout> | undefined;
  let latest: ReturnType<typeof setTimeout> | undefined;

  const save = () => {
    clearTimeout(quiet);
    clearTimeout(latest);
    latest = undefined;
    void get().save();
  };
  const unsubscribe = subscribe(() => {
    const now = get();
    const isSame =
      now.scene === last.scene &&
      now.proposal === last.proposal &&
      now.instruction === last.instruction &&
      now.proposedTitle === last.proposedTitle &&
      now.suggestedPremise === last.suggestedPremise;
    if (isSame) return;
    last = now;
    clearTimeout(quiet);
    quiet = setTimeout(save, quietTime);
    latest ??= setTimeout(save, longestWait);
  });
  return () => {
    unsubscribe();
    clearTimeout(quiet);
    clearTimeout(latest);
  };
}
