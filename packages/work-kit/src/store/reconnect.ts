/** Backoff, in milliseconds. */
export interface ReconnectTiming {
  /** The first delay, which doubles up to `mostMs`. */
  readonly firstMs: number;
  readonly mostMs: number;
  /** Retries end after this, where the writer does not say how long its runs can be resumed. */
  readonly heldMs: number;
}

/** Runs are held for 2 minutes, and their lines for 15 minutes more. */
export const usualReconnectTiming: ReconnectTiming = {
  firstMs: 1_000,
  mostMs: 30_000,
  heldMs: 17 * 60_000,
};

/** Exponential with jitter of half: pages that lost the same server do not all come back at once. */
export function backoffDelay(
  attempt: number,
  { firstMs, mostMs }: Pick<ReconnectTiming, 'firstMs' | 'mostMs'>,
): number {
  const full = Math.min(mostMs, firstMs * 2 ** attempt);
  return full / 2 + (full / 2) * Math.random();
}

export interface Reconnecting {
  /** In milliseconds since 1970; null while one is being tried. */
  readonly nextTryAt: number | null;
}

export interface LostStream {
  /** Settles after the delay, when the browser is online again, on `tryNow`, or when the signal is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  /** Reconnected or given up. */
  end(): void;
  /** From its first `wait` until its `end`. */
  isLost(): boolean;
}

export interface Reconnector {
  open(): LostStream;
  tryNow(): void;
}

interface Waiting {
  at: number | null;
  wake: () => void;
}

/** `onChange`: null once nothing waits. */
export function createReconnector(onChange: (reconnecting: Reconnecting | null) => void): Reconnector {
  const waiting = new Set<Waiting>();

  const tryNow = () => {
    for (const { wake } of [...waiting]) wake();
  };
  const show = () => {
    if (waiting.size === 0) {
      globalThis.removeEventListener?.('online', tryNow);
      onChange(null);
      return;
    }
    globalThis.addEventListener?.('online', tryNow);
    const times = [...waiting].flatMap(({ at }) => at ?? []);
    onChange({ nextTryAt: times.length > 0 ? Math.min(...times) : null });
  };

  return {
    open() {
      const one: Waiting = { at: null, wake: () => undefined };
      return {
        wait: (ms, signal) =>
          new Promise((resolve) => {
            const wake = () => {
              clearTimeout(timer);
              signal.removeEventListener('abort', wake);
              Object.assign(one, { at: null, wake: () => undefined });
              show();
              resolve();
            };
            const timer = setTimeout(wake, ms);
            Object.assign(one, { at: Date.now() + ms, wake });
            waiting.add(one);
            signal.addEventListener('abort', wake, { once: true });
            show();
          }),
        end() {
          if (waiting.delete(one)) show();
        },
        isLost: () => waiting.has(one),
      };
    },
    tryNow,
  };
}
