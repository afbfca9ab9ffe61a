import type { Counters } from '../Storage.ts';
import type { FileSystem } from './FileSystem.ts';
import { openReportedJournal } from './Journal.ts';

interface Count {
  count: number;
  expiresAt: number;
}

type Amounts = readonly (readonly [key: string, amount: number])[];

/** `at` and `expiresAt` in ms since 1970. */
type CounterLine =
  | { take: Amounts; at: number; expiresAt: number }
  | { give: Amounts; at: number }
  | { set: readonly [key: string, count: number]; expiresAt: number };

export interface FileCounters extends Required<Counters> {
  close(): Promise<void>;
}

const STALE_LINES = 1_000;
const SWEEP_EVERY = 1_000;

export async function fileCounters(options: {
  fs: FileSystem;
  path: string;
  now?(): number;
  /** Stale lines that stay until the next opening finds more. */
  staleLines?: number | undefined;
  logError(reference: string, error: unknown): void;
}): Promise<FileCounters> {
  const { fs, path, now = Date.now, staleLines = STALE_LINES, logError } = options;
  const counts = new Map<string, Count>();
  const { journal } = await openReportedJournal({
    fs,
    path,
    what: 'The counters',
    lost: 'What they counted there is counted again.',
    onValue: (value) => apply(value as CounterLine),
    lines() {
      sweep();
      return lines();
    },
    isStale: (count) => count > counts.size * 2 + staleLines,
    logError,
  });
  sweep();
  let takes = 0;

  function read(key: string, at: number): number {
    const held = counts.get(key);
    return held !== undefined && held.expiresAt > at ? held.count : 0;
  }

  function apply(line: CounterLine): void {
    if ('set' in line) {
      counts.set(line.set[0], { count: line.set[1], expiresAt: line.expiresAt });
    } else if ('take' in line) {
      for (const [key, amount] of line.take) {
        counts.set(key, { count: read(key, line.at) + amount, expiresAt: line.expiresAt });
      }
    } else {
      for (const [key, amount] of line.give) {
        const held = counts.get(key);
        if (held !== undefined) held.count = Math.max(0, held.count - amount);
      }
    }
  }

  function takeBack(key: string, amount: number): void {
    const held = counts.get(key);
    if (held !== undefined) held.count += amount;
  }

  function sweep(): void {
    for (const [key, { expiresAt }] of counts) if (expiresAt <= now()) counts.delete(key);
  }

  function* lines(): Generator<CounterLine> {
    for (const [key, { count, expiresAt }] of counts) yield { set: [key, count], expiresAt };
  }

  const takeAhead: FileCounters['takeAhead'] = (wanted, expiresAt) => {
    const at = now();
    for (const { key, amount, ceiling } of wanted) {
      if (read(key, at) + amount > ceiling) return { isTaken: false, key };
    }
    if (++takes % SWEEP_EVERY === 0) sweep();
    const amounts = wanted.map(({ key, amount }) => [key, amount] as const);
    const line = { take: amounts, at, expiresAt } satisfies CounterLine;
    // Applied before it is durable, so that nobody else takes the same room.
    apply(line);
    const kept = journal.append(line).catch((error) => {
      apply({ give: amounts, at });
      throw error;
    });
    return { isTaken: true, kept };
  };

  return {
    takeAhead,
    async take(wanted, expiresAt) {
      const answer = takeAhead(wanted, expiresAt);
      if (!answer.isTaken) return answer;
      await answer.kept;
      return { isTaken: true };
    },
    async give(given) {
      const at = now();
      const amounts = given
        .map(({ key, amount }) => [key, Math.min(amount, read(key, at))] as const)
        .filter(([, amount]) => amount > 0);
      if (amounts.length === 0) return;
      apply({ give: amounts, at });
      await journal.append({ give: amounts, at } satisfies CounterLine).catch((error) => {
        for (const [key, amount] of amounts) takeBack(key, amount);
        throw error;
      });
    },
    read: async (key) => read(key, now()),
    async *all() {
      const at = now();
      for (const [key, held] of [...counts]) if (held.expiresAt > at) yield { key, ...held };
    },
    async restore({ key, count, expiresAt }) {
      const line = { set: [key, count] as const, expiresAt };
      await journal.append(line satisfies CounterLine);
      apply(line);
    },
    close: () => journal.close(),
  };
}
