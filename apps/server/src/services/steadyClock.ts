/**
 * The time of day for waits: it follows the clock of the machine, and goes on where that is set back, so that nobody
 * waits longer for it. `now` in ms since 1970; `elapsed` in ms since whenever, and never set.
 */
export function steadyClock(
  now: () => number,
  elapsed: () => number = () => performance.now(),
): () => number {
  let read = { now: now(), elapsed: elapsed() };
  let time = read.now;
  return () => {
    const before = read;
    read = { now: now(), elapsed: elapsed() };
    time += Math.max(0, read.now < before.now ? read.elapsed - before.elapsed : read.now - before.now);
    return time;
  };
}
