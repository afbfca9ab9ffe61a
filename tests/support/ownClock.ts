const stepMs = 20;

/**
 * A clock of this process alone: it counts short waits of its loop, one after the other. A process that a busy machine
 * stops for seconds loses one of them, and whatever else it awaits has its turn between two.
 */
export function ownClock() {
  let passed = 0;
  const timer = setInterval(() => {
    passed += stepMs;
  }, stepMs);
  timer.unref();
  return {
    /** Milliseconds since it began. It stands still from then on. */
    stop(): number {
      clearInterval(timer);
      return passed;
    },
  };
}
