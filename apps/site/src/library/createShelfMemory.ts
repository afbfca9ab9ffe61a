import { sessionStorageOrNull } from '../browserStorage.ts';

/** History entries that are remembered. */
const most = 12;

/** What a shelf showed at a history entry, restored on Back. */
export interface ShelfMemory<T> {
  /** Undefined where another question was asked there, or none. */
  recall(place: string, question: string): T | undefined;
  keep(place: string, question: string, seen: T): void;
}

type Places<T> = Map<string, { question: string; seen: T }>;

/** Lasts as long as the page; with a `name`, in session storage until that is removed, for Back from another document. */
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

/** True after Back, Forward or a reload: keys of history entries are still valid. */
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
    // Without room the page begins at its top.
    storage.removeItem(name);
  }
}
