/** Bytes of a text from which on it is long: a shorter one is as quickly written whole. */
export const LONG_BODY = 64 * 1024;

/** Of one change, in bytes: with more of it, or half of the whole, that is written. */
const MOST = { inserted: 128 * 1024, splices: 1_000 };

/** Bytes that must be equal for both texts to go on together, and how far on they are looked for. */
const ANCHOR = 32;
const REACH = 16 * 1024;
const BLOCK = 4 * 1024;

/** At a place of the whole so many bytes give way to so many others. */
export interface Splice {
  at: number;
  removed: number;
  inserted: number;
}

export interface ByteChange {
  /** In the order of their places. */
  splices: Splice[];
  /** What each of them puts in. */
  pieces: Buffer[];
}

/**
 * The one place that decides whether a long text is kept as its change of the whole that is stored, `old`; null where it
 * is written whole.
 */
export function changeOf(old: Buffer, fresh: Buffer): ByteChange | null {
  if (fresh.byteLength < LONG_BODY) return null;
  const most = Math.min(MOST.inserted, fresh.byteLength / 2);
  const splices: Splice[] = [];
  const pieces: Buffer[] = [];
  let [at, to, inserted] = [0, 0, 0];
  for (;;) {
    const same = sharedStart(old.subarray(at), fresh.subarray(to));
    at += same;
    to += same;
    if (at === old.byteLength && to === fresh.byteLength) return { splices, pieces };
    const [removed, added] = nextPlace(old.subarray(at), fresh.subarray(to));
    inserted += added;
    if (inserted > most || splices.length === MOST.splices) return null;
    splices.push({ at, removed, inserted: added });
    pieces.push(fresh.subarray(to, to + added));
    at += removed;
    to += added;
  }
}

/** How many bytes of each to leave behind until both go on alike. */
function nextPlace(old: Buffer, fresh: Buffer): [removed: number, added: number] {
  const ahead = fresh.subarray(0, REACH + ANCHOR);
  for (let removed = 0; removed <= REACH && removed + ANCHOR <= old.byteLength; removed += ANCHOR) {
    let at = removed;
    let added = ahead.indexOf(old.subarray(at, at + ANCHOR));
    if (added < 0) continue;
    while (at > 0 && added > 0 && old[at - 1] === fresh[added - 1]) {
      at -= 1;
      added -= 1;
    }
    return [at, added];
  }
  const end = sharedEnd(old, fresh);
  return [old.byteLength - end, fresh.byteLength - end];
}

function sharedStart(one: Buffer, other: Buffer): number {
  const most = Math.min(one.byteLength, other.byteLength);
  let shared = 0;
  while (
    shared + BLOCK <= most &&
    one.subarray(shared, shared + BLOCK).equals(other.subarray(shared, shared + BLOCK))
  )
    shared += BLOCK;
  while (shared < most && one[shared] === other[shared]) shared += 1;
  return shared;
}

function sharedEnd(one: Buffer, other: Buffer): number {
  const most = Math.min(one.byteLength, other.byteLength);
  let shared = 0;
  while (shared < most && one[one.byteLength - 1 - shared] === other[other.byteLength - 1 - shared])
    shared += 1;
  return shared;
}
