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
 * Remembers as long as the page lasts; with a `name` also when the page is loaded again by Back or by reloading, as
 * published stories are read on a document of their own. Nothing that is somebody's own may have a name.
 */
export function createShelfMemory<T>(name: string | null = null): ShelfMemory<T> {
  const places: Places<T> = name !== null && isReturn() ? read(name) : new Map();
  return {
    recall(place, question) {
      const kept = places.get(place);
      return kept?.question === question ? kept.seen : undefined;
    },
    keep(place, question, seen) {
      places.delete(place);
      places.set(place, { question, seen });
      for (const oldest of places.keys()) {
        if (places.size <= most) break;
        places.delete(oldest);
      }
      if (name !== null) write(name, places);
    },
  };
}

/** Whether this document was reached by Back, Forward or reloading: a place of the history means what it meant. */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const type = (entry as PerformanceNavigationTiming | undefined)?.type;
  return type === 'back_forward' || type === 'reload';
}

function read<T>(name: string): Places<T> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(name) ?? '[]'));
  } catch {
    return new Map();
  }
}

function write<T>(name: string, places: Places<T>): void {
  try {
    sessionStorage.setItem(name, JSON.stringify([...places]));
  } catch {
    // Without room the page is shown from its top.
    sessionStorage.removeItem(name);
  }
}
