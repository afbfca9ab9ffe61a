import { withoutExtras } from './rows.ts';
import type { SavedWork } from './WorkKind.ts';

/** Works that the last rung keeps, beside the marks. */
export const recentCount = 3;

/** An entry with the beginning of a long work, which the database alone has whole. */
export interface MirrorMark {
  isBeginning: true;
  key: string;
  premise: string;
  genre: string;
  isNsfw: boolean;
  language?: string;
  paragraphs: [string];
}

export const isMark = (entry: unknown): boolean =>
  (entry as Partial<MirrorMark> | null)?.isBeginning === true;

export type LadderStep = 'full' | 'optimized' | 'recent';

export type LadderSave =
  | { isSaved: true; step: LadderStep }
  | { isSaved: false; reason: 'no_title' | 'storage_full' };

export interface LadderOptions {
  storage: Storage;
  many: 'stories' | 'scenes';
  /** Bytes of the whole storage (`storageBudget`). */
  budget: number;
  /** True where works may be left out, as each is kept elsewhere (D-LOCAL). */
  mayDrop: boolean;
  /** The first rung to try, where earlier ones have no room. Default `full`. */
  from?: LadderStep;
}

/**
 * The save ladder of writing.md §4: `work` with all `others`, newest first; the same without images, picks, usage and
 * summary; the 3 most recent with the marks of long ones; or nothing, and what was stored before stays. Never throws.
 */
export function saveToMirror(
  work: SavedWork,
  others: readonly unknown[],
  { storage, many, budget, mayDrop, from = 'full' }: LadderOptions,
): LadderSave {
  if (work.title.trim() === '') return { isSaved: false, reason: 'no_title' };
  const write = (list: readonly unknown[]) => writeMirror(storage, many, list, budget);
  const full = [work, ...others].sort((a, b) => updatedAtOf(b).localeCompare(updatedAtOf(a)));
  if (from === 'full' && write(full)) return { isSaved: true, step: 'full' };
  const optimized = full.map(withoutExtras);
  if (from !== 'recent' && write(optimized)) return { isSaved: true, step: 'optimized' };
  const recent = new Set(optimized.filter((one) => !isMark(one)).slice(0, recentCount));
  if (mayDrop && write(optimized.filter((one) => recent.has(one) || isMark(one))))
    return { isSaved: true, step: 'recent' };
  return { isSaved: false, reason: 'storage_full' };
}

/** '' where the entry has no time. */
export function updatedAtOf(entry: unknown): string {
  const updatedAt = (entry as { updatedAt?: unknown } | null)?.updatedAt;
  return typeof updatedAt === 'string' ? updatedAt : '';
}

/** An unchecked list of local storage. `unreadable` is its text where that is no array. */
export function readMirror(
  storage: Storage,
  many: 'stories' | 'scenes',
): { entries: unknown[]; unreadable: string | null } {
  const text = storage.getItem(many);
  if (text === null) return { entries: [], unreadable: null };
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value)) return { entries: value, unreadable: null };
  } catch {
    // Invalid JSON counts as no array.
  }
  return { entries: [], unreadable: text };
}

/** False where the whole storage would exceed `budget` bytes: nothing is written then. */
function writeMirror(storage: Storage, many: string, list: readonly unknown[], budget: number): boolean {
  const text = JSON.stringify(list);
  try {
    if (bytesAfter(storage, many, text) >= budget) return false;
    storage.setItem(many, text);
    return true;
  } catch {
    return false;
  }
}

/** Quotas in bytes (writing.md §5). */
const quotaBytes = { mobile: 2_621_440, desktop: 10_485_760 } as const;
const share = 0.8;
const mobileAgent = /Mobi|Android|iPhone|iPad|iPod/i;

/** 80 % of the quota, in bytes. */
export function storageBudget({ userAgent, width }: { userAgent: string; width: number }): number {
  return share * (mobileAgent.test(userAgent) || width < 768 ? quotaBytes.mobile : quotaBytes.desktop);
}

/** Two bytes for each UTF-16 unit of key and value. */
export function entryBytes(key: string, value: string): number {
  return 2 * (key.length + value.length);
}

/** Bytes of the storage once `key` holds `value`. */
export function bytesAfter(storage: Storage, key: string, value: string): number {
  let bytes = entryBytes(key, value);
  for (let index = 0; index < storage.length; index++) {
    const other = storage.key(index);
    if (other !== null && other !== key) bytes += entryBytes(other, storage.getItem(other) ?? '');
  }
  return bytes;
}
