/** Where the product may write, in bytes of browser storage (writing.md §5). */
const quotaBytes = { mobile: 2_621_440, desktop: 10_485_760 } as const;
const share = 0.8;
const mobileAgent = /Mobi|Android|iPhone|iPad|iPod/i;

/** The bytes that local storage may hold in this window: 80 % of the quota. */
export function storageBudget({ userAgent, width }: { userAgent: string; width: number }): number {
  return share * (mobileAgent.test(userAgent) || width < 768 ? quotaBytes.mobile : quotaBytes.desktop);
}

/** The size of a key and its value: browsers count two bytes for each UTF-16 unit. */
export function entryBytes(key: string, value: string): number {
  return 2 * (key.length + value.length);
}

/** What a storage would hold, in bytes, once `key` holds `value`. */
export function bytesAfter(storage: Storage, key: string, value: string): number {
  let bytes = entryBytes(key, value);
  for (let index = 0; index < storage.length; index++) {
    const other = storage.key(index);
    if (other !== null && other !== key) bytes += entryBytes(other, storage.getItem(other) ?? '');
  }
  return bytes;
}
