declare global {
  interface Window {
    /** Ends what ends by itself, and shows the page from its top. */
    settle(): Promise<void>;
  }
}

/**
 * For `addInitScript`: brings a page to the same rest on a fast machine and on a slow one. Chance falls alike on every
 * visit. What is there for some seconds, as a notice, is there for long; what is shorter is over once `settle` was called.
 */
export function makeSteady() {
  /** In milliseconds: what is longer stays, and what begins anew as often as it ends has its end after `patience`. */
  const long = 3000;
  const patience = 20_000;

  let drawn = 0;
  // Never the same twice, for ids, and always the same choice, however many ids were drawn before.
  Math.random = () => 0.5 + ++drawn * 1e-9;

  const waiting = new Map<number, { due: number; act: () => void }>();
  let ahead = 0;
  const now = () => performance.now() + ahead;
  const { setTimeout: start, clearTimeout: stop } = window;
  window.setTimeout = ((act: (...given: unknown[]) => void, delay = 0, ...given: unknown[]) => {
    if (delay > long) return start(() => act(...given), delay + patience);
    const run = () => {
      waiting.delete(id);
      act(...given);
    };
    const id = start(run, delay);
    waiting.set(id, { due: now() + delay, act: run });
    return id;
  }) as typeof setTimeout;
  window.clearTimeout = ((id?: number) => {
    waiting.delete(id ?? 0);
    stop(id);
  }) as typeof clearTimeout;

  let isPinned = false;
  // Menus close at a scroll, and nobody scrolls here.
  const keepStill = (event: Event) =>
    isPinned && event.target === document && event.stopImmediatePropagation();
  window.addEventListener('scroll', keepStill, true);

  window.settle = async () => {
    const end = now() + patience;
    const first = () => [...waiting].sort(([, a], [, b]) => a.due - b.due)[0];
    for (let next = first(); next !== undefined && next[1].due < end; next = first()) {
      const [id, { due, act }] = next;
      stop(id);
      ahead += Math.max(0, due - now());
      act();
      await new Promise((done) => start(done, 0));
    }
    isPinned = true;
    window.scrollTo(0, 0);
    // What floats beside something else looks again where that is.
    window.dispatchEvent(new Event('resize'));
  };
}
