import { boundedLimit } from './Scheduling.ts';

interface Kept<T> {
  value: Promise<T>;
  /** 0 until it is made. */
  size: number;
}

export interface Keeper<T> {
  /** True for what is kept, or being made. */
  has(name: string): boolean;
  /** Made once for all who ask meanwhile and later. A failure is not kept. */
  get(name: string, make: () => Promise<T>): Promise<T>;
}

/** Making one takes a copy of its whole work in memory. */
const AT_ONCE = 2;

/** Keeps what is costly to make, the last used up to `room`, in the unit of `sizeOf`. */
export function keeper<T>(room: number, sizeOf: (value: T) => number): Keeper<T> {
  /** LRU order. */
  const all = new Map<string, Kept<T>>();
  const turn = boundedLimit(AT_ONCE, Number.POSITIVE_INFINITY);
  let size = 0;

  function forget(name: string): void {
    size -= all.get(name)?.size ?? 0;
    all.delete(name);
  }

  async function keep(name: string, make: () => Promise<T>): Promise<T> {
    const one: Kept<T> = { value: turn.run(make), size: 0 };
    all.set(name, one);
    try {
      const value = await one.value;
      one.size = sizeOf(value);
      size += one.size;
      for (const [oldest, { size: own }] of all) {
        if (size <= room) break;
        if (own > 0) forget(oldest);
      }
      return value;
    } catch (thrown) {
      forget(name);
      throw thrown;
    }
  }

  return {
    has: (name) => all.has(name),
    get(name, make) {
      const known = all.get(name);
      if (known === undefined) return keep(name, make);
      all.delete(name);
      all.set(name, known);
      return known.value;
    },
  };
}
