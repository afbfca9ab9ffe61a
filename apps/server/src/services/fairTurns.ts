/** Gives turns at something that only a few can do at once. */
export interface FairTurns {
  /**
   * Runs it when it is the caller's turn: one of a caller's at a time, and callers after one another however many
   * each of them has waiting. Undefined when too many wait: of this caller, or of all. What waits, and is aborted,
   * throws the signal's reason.
   */
  take<Result>(caller: string, run: () => Promise<Result>, signal?: AbortSignal): Promise<Result | undefined>;
}

export interface FairTurnsConfig {
  atOnce: number;
  /** How many of one caller may wait, besides the one that runs. */
  waitingOfOne: number;
  waitingOfAll: number;
}

export function fairTurns({ atOnce, waitingOfOne, waitingOfAll }: FairTurnsConfig): FairTurns {
  /** Each with what they wait for. The one who was served last stands last. */
  const callers = new Map<string, (() => void)[]>();
  const busy = new Set<string>();
  let waiting = 0;

  function next(): void {
    for (const [caller, own] of callers) {
      if (busy.size >= atOnce) return;
      if (busy.has(caller)) continue;
      const begin = own.shift();
      if (own.length === 0) callers.delete(caller);
      if (begin === undefined) continue;
      waiting -= 1;
      busy.add(caller);
      begin();
    }
  }

  function turnOf(caller: string, signal: AbortSignal | undefined): Promise<void> {
    const own = callers.get(caller) ?? [];
    callers.set(caller, own);
    waiting += 1;
    return new Promise((resolve, reject) => {
      const leave = () => {
        own.splice(own.indexOf(begin), 1);
        waiting -= 1;
        if (own.length === 0) callers.delete(caller);
        reject(signal?.reason);
      };
      const begin = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      own.push(begin);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  return {
    async take(caller, run, signal) {
      signal?.throwIfAborted();
      const isFree = busy.size < atOnce && !busy.has(caller);
      const ofOne = callers.get(caller)?.length ?? 0;
      if (!isFree && (ofOne >= waitingOfOne || waiting >= waitingOfAll)) return undefined;
      const turn = turnOf(caller, signal);
      next();
      await turn;
      try {
        return await run();
      } finally {
        busy.delete(caller);
        const left = callers.get(caller);
        callers.delete(caller);
        if (left) callers.set(caller, left);
        next();
      }
    },
  };
}
