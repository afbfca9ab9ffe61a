import { sessionStorageOrNull } from '../../browserStorage.ts';
import { type BegunTest, noVariant, type TestEntry, type Variant } from './PromptTest.ts';

/** What this tab keeps of prompt tests, through reloads. */
export interface TestSession {
  /** One, or two side by side. */
  variants: Variant[];
  /** What was written into context fields, by their names. */
  values: Record<string, string>;
  /** The newest first. */
  history: TestEntry[];
  /** Tests that were under way, by the place of their variant. */
  running: Partial<Record<number, BegunTest>>;
}

/** How many tests the history keeps (accounts.md §9). */
const mostEntries = 20;
const key = 'fabula-prompt-tests';

const nothing: TestSession = { variants: [noVariant], values: {}, history: [], running: {} };

export function readTestSession(): TestSession {
  try {
    const kept = JSON.parse(sessionStorageOrNull()?.getItem(key) ?? '{}') as Partial<TestSession>;
    return { ...nothing, ...kept };
  } catch {
    return nothing;
  }
}

/** Keeps what there is room for: older tests give way first, the last one with them. */
export function writeTestSession(session: TestSession): void {
  for (let length = session.history.length; length >= 0; length--) {
    try {
      const text = JSON.stringify({ ...session, history: session.history.slice(0, length) });
      sessionStorageOrNull()?.setItem(key, text);
      return;
    } catch {
      // There is no room for so many.
    }
  }
}

/** A history with one more test, no longer than it may be. */
export function withEntry(history: readonly TestEntry[], entry: TestEntry): TestEntry[] {
  return [entry, ...history.filter(({ id }) => id !== entry.id)].slice(0, mostEntries);
}
