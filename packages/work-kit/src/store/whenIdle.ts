/** Milliseconds of delay without `requestIdleCallback`. */
const pause = 200;

/** Acts once the page is idle. Returns a function that calls it off. @internal */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(act);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(act, pause);
  return () => clearTimeout(timer);
}
