import type { Storage } from '../../apps/server/src/storage/Storage.ts';
import { type Item, type Kind, kinds } from './kinds.ts';

/** In parallel, except the ledger, whose order counts. */
const AT_ONCE = 8;
/** Items that expire within a minute are not copied. */
const SOON_MS = 60_000;

export interface CopyResult {
  copied: ReadonlyMap<Kind, number>;
  /** Sentences; empty when both sides are equal. */
  differences: string[];
}

export async function isEmpty(storage: Storage): Promise<boolean> {
  for (const items of Object.values(kinds)) {
    for await (const _ of items(storage, 0)) return false;
  }
  return true;
}

export async function copyStorage(from: Storage, to: Storage): Promise<CopyResult> {
  const until = Date.now() + SOON_MS;
  const copied = new Map<Kind, number>();
  const differences: string[] = [];
  for (const kind of Object.keys(kinds) as Kind[]) {
    copied.set(kind, await copyAll(kinds[kind](from, until), to, kind === 'ledger entries' ? 1 : AT_ONCE));
  }
  for (const kind of Object.keys(kinds) as Kind[]) {
    differences.push(...(await compare(kind, kinds[kind](from, until), kinds[kind](to, until))));
  }
  for (const [side, { ledger }] of [
    ['source', from],
    ['target', to],
  ] as const) {
    differences.push(...(await ledger.audit()).map((fault) => `In the ledger of the ${side}: ${fault}`));
  }
  return { copied, differences };
}

async function copyAll(items: AsyncGenerator<Item>, to: Storage, atOnce: number): Promise<number> {
  let count = 0;
  const worker = async () => {
    for (let step = await items.next(); !step.done; step = await items.next()) {
      await step.value.copyTo(to);
      count++;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return count;
}

async function compare(
  kind: Kind,
  there: AsyncGenerator<Item>,
  here: AsyncGenerator<Item>,
): Promise<string[]> {
  const wanted = new Map<string, string>();
  for await (const { name, checksum } of there) wanted.set(name, checksum);
  const other: string[] = [];
  const more: string[] = [];
  for await (const { name, checksum } of here) {
    const expected = wanted.get(name);
    if (expected === undefined) more.push(name);
    else if (expected !== checksum) other.push(name);
    wanted.delete(name);
  }
  return [
    ...sentence(kind, [...wanted.keys()], 'are missing in the target'),
    ...sentence(kind, other, 'are not the same in the target'),
    ...sentence(kind, more, 'are in the target and not in the source'),
  ];
}

function sentence(kind: Kind, names: readonly string[], what: string): string[] {
  if (names.length === 0) return [];
  const first = names.slice(0, 5).join(', ');
  return [`${names.length} ${kind} ${what}: ${first}${names.length > 5 ? ', …' : ''}.`];
}
