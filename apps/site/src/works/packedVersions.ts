import { type KeptVersion, readVersion } from './versions.ts';
import type { Work, WorkKind } from './WorkKind.ts';

/** Versions of one work, with shared paragraphs, pictures and elements once; `list` has indexes into the other fields. */
export interface PackedVersions {
  [pool: string]: readonly unknown[];
  list: readonly unknown[];
}

/** Takes a stream of versions, so that memory holds one at a time. */
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

/** The packed versions of the work with this key, without invalid ones. */
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
