/** History entries that are remembered. */
const most = 12;

/** Session storage, or what is like it. */
export type KeptTexts = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What a shelf showed at a history entry, restored on Back. */
export interface ShelfMemory<T> {
  /** Undefined where another question was asked there, or none. */
  recall(place: string, question: string): T | undefined;
  keep(place: string, question: string, seen: T): void;
}

type Places<T> = Map<string, { question: string; seen: T }>;

/** Lasts as long as the page; with a `storage`, in it under that name until that is removed, for Back from another document. */
export function createShelfMemory<T>(name = '', storage: KeptTexts | null = null): ShelfMemory<T> {
  const places: Places<T> = storage && isReturn() ? read(storage, name) : new Map();
  const heed = () => {
    if (storage && storage.getItem(name) === null) places.clear();
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
      if (storage) write(storage, name, places);
    },
  };
}

/** True after Back, Forward or a reload: keys of history entries are still valid. */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const type = (entry as PerformanceNavigationTiming | undefined)?.type;
  return type === 'back_forward' || type === 'reload';
}

function read<T>(storage: KeptTexts, name: string): Places<T> {
  try {
    return new Map(JSON.parse(storage.getItem(name) ?? '[]'));
  } catch {
    return new Map();
  }
}

function write<T>(storage: KeptTexts, name: string, places: Places<T>): void {
  try {
    storage.setItem(name, JSON.stringify([...places]));
  } catch {
    // Without room the page begins at its top.
    storage.removeItem(name);
  }
}
