/** The longest that text waits where no frame comes, in a hidden tab, in milliseconds. */
const longestWait = 100;

/** Runs `flush` at most once a frame, however often it is asked to. */
export function createFrame(flush: () => void): { request: () => void; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame: number | undefined;

  const cancel = () => {
    clearTimeout(timer);
    if (frame !== undefined) cancelAnimationFrame(frame);
    timer = frame = undefined;
  };
  const run = () => {
    cancel();
    flush();
  };
  const request = () => {
    if (timer !== undefined) return;
    timer = setTimeout(run, longestWait);
    if (typeof requestAnimationFrame === 'function') frame = requestAnimationFrame(run);
  };
  return { request, cancel };
}
