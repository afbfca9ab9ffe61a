export interface WriteBehindConfig {
  /** How often it looks, in ms. */
  everyMs: number;
  isNeeded(): boolean;
  /** Runs once at a time. What it throws is tried again at the next look. */
  write(): Promise<void>;
  /** Told of the first of several failures in a row. */
  report(error: unknown): void;
}

/** Keeps a store up with what is in memory, a little behind: a crash loses what came since the last look. */
export interface WriteBehind {
  /** Writes now what is needed. It never throws. */
  flush(): Promise<void>;
  /** Writes a last time. */
  close(): Promise<void>;
}

export function writeBehind({ everyMs, isNeeded, write, report }: WriteBehindConfig): WriteBehind {
  let running: Promise<void> = Promise.resolve();
  let isFailing = false;

  async function writeOnce(): Promise<void> {
    if (!isNeeded()) return;
    try {
      await write();
      isFailing = false;
    } catch (error) {
      if (!isFailing) report(error);
      isFailing = true;
    }
  }

  function flush(): Promise<void> {
    running = running.then(writeOnce);
    return running;
  }

  const timer = setInterval(() => {
    if (isNeeded()) void flush();
  }, everyMs);
  timer.unref();
  return {
    flush,
    close() {
      clearInterval(timer);
      return flush();
    },
  };
}
