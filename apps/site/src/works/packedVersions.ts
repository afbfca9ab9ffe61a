import { type KeptVersion, readVersion } from './versions.ts';
import type { Work, WorkKind } from './WorkKind.ts';

/**
 * Versions of one work as a backup holds them: each paragraph, picture and element once, however many versions have it.
 * Two hundred versions of a novel are hardly larger than the novel. `list` has the versions, with numbers in the place of
 * what stands under the names of the other fields.
 */
export interface PackedVersions {
  [pool: string]: readonly unknown[];
  list: readonly unknown[];
}

/** Takes versions one at a time, so that never all of them are in memory. */
export async function packVersions<W extends Work, R>(
  { one, pooled }: WorkKind<W, R>,
  versions: AsyncIterable<KeptVersion<W>> | Iterable<KeptVersion<W>>,
): Promise<PackedVersions> {
  const pools = pooled.map((name) => [name, createPool()] as const);
  const list: unknown[] = [];
  for await (const { work, ...version } of versions) {
    const given = fieldsOf(work);
    const numbers = pools.map(([name, pool]) => [name, arrayOf(given[name]).map(pool.numberOf)]);
    list.push({ ...version, [one]: { ...given, ...Object.fromEntries(numbers) } });
  }
  return { ...Object.fromEntries(pools.map(([name, pool]) => [name, pool.all])), list };
}

/** Versions as they were packed, of the work with this key; what is none is left out. */
export function unpackVersions<W extends Work, R>(
  { one, pooled, readWork }: WorkKind<W, R>,
  packed: unknown,
  key: string,
): KeptVersion<W>[] {
  const pools = fieldsOf(packed);
  return arrayOf(pools.list).flatMap((item) => {
    const version = readVersion(item);
    const given = fieldsOf(fieldsOf(item)[one]);
    const whole = pooled.map((name) => [
      name,
      arrayOf(given[name]).map((number) => arrayOf(pools[name])[Number(number)]),
    ]);
    const work = readWork({ ...given, ...Object.fromEntries(whole), key });
    return version && work ? [{ ...version, work }] : [];
  });
}

function createPool() {
  const numbers = new Map<string, number>();
  const all: unknown[] = [];
  return {
    all,
    numberOf(value: unknown): number {
      const text = JSON.stringify(value);
      const known = numbers.get(text);
      if (known !== undefined) return known;
      numbers.set(text, all.length);
      return all.push(value) - 1;
    },
  };
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function arrayOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
