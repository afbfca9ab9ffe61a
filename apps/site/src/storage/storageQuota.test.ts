import { expect, test } from 'vitest';
import { MemoryStorage } from '../../../../tests/site/storage/MemoryStorage.ts';
import { bytesAfter, entryBytes, storageBudget } from './storageQuota.ts';

const desktop = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148';

test('80 % of 10 MB on a desktop, of 2.5 MB on a phone or in a narrow window', () => {
  expect(storageBudget({ userAgent: desktop, width: 768 })).toBe(8_388_608);
  expect(storageBudget({ userAgent: desktop, width: 767 })).toBe(2_097_152);
  expect(storageBudget({ userAgent: phone, width: 1280 })).toBe(2_097_152);
});

test('two bytes for each UTF-16 unit, keys and values', () => {
  expect(entryBytes('ab', 'c🌊')).toBe(10);
});

test('the value that is replaced does not count beside the new one', () => {
  const storage = new MemoryStorage();
  storage.setItem('stories', 'x'.repeat(500));
  storage.setItem('other', 'yy');
  expect(bytesAfter(storage, 'stories', 'zzz')).toBe(2 * ('stories'.length + 3 + 'other'.length + 2));
});
