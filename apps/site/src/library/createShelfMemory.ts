import { sessionStorageOrNull } from '../browserStorage.ts';

/** How many places of the history are remembered. */
const most = 12;

/** What a shelf showed at a place of the history, so that Back finds it again where it was left. */
export interface ShelfMemory<T> {
  /** Undefined where another question was asked there, or none. */
  recall(place: string, question: string): T | undefined;
  keep(place: string, question: string, seen: T): void;
}

type Places<T> = Map<string, { question: string; seen: T }>;

/**
 * Remembers as long as the page lasts; with a `name` in session storage, also when the page is loaded again by Back or by
 * reloading, as published stories are read on a document of their own. Whoever removes that name has it forget.
 */
export function createShelfMemory<T>(name: string | null = null): ShelfMemory<T> {
  const storage = name === null ? null : sessionStorageOrNull();
  const places: Places<T> = storage && name !== null && isReturn() ? read(storage, name) : new Map();
  const heed = () => {
    if (storage && name !== null && storage.getItem(name) === null) places.clear();
  };
  return {
    recall(place, question) {
      heed();
      const kept = places.get(place);
      return kept?.question === question ? kept.seen : undefined;
    },
    keep(place, question, seen) {
      heed();
      places.delete(place);
      places.set(place, { question, seen });
      for (const oldest of places.keys()) {
        if (places.size <= most) break;
        places.delete(oldest);
      }
      if (storage && name !== null) write(storage, name, places);
    },
  };
}

/** Whether this document was reached by Back, Forward or reloading: a place of the history means what it meant. */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const type = (entry as PerformanceNavigationTiming | undefined)?.type;
  return type === 'back_forward' || type === 'reload';
}

function read<T>(storage: Storage, name: string): Places<T> {
  try {
    return new Map(JSON.parse(storage.getItem(name) ?? '[]'));
  } catch {
    return new Map();
  }
}

function write<T>(storage: Storage, name: string, places: Places<T>): void {
  try {
    storage.setItem(name, JSON.stringify([...places]));
  } catch {
    // Without room the page is shown from its top.
    storage.removeItem(name);
  }
}
