/** Milliseconds of delay without `requestIdleCallback`. */
const pause = 200;

/** Returns a function that calls it off. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(act);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(act, pause);
  return () => clearTimeout(timer);
}
