import { toneWave } from '@fabula/scene-kit/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { clearAccount } from '../works/clearAccount.ts';
import { openedStories } from '../works/stories.ts';
import { createAudioCache } from './createAudioCache.ts';

const sound = toneWave(0.1);

async function openCache(limit?: number, model = 'model') {
  const { database } = await openedStories();
  if (!database) throw new Error('This browser has no database.');
  return createAudioCache({ database, mirror: localStorage, model, ...(limit && { limit }) });
}

beforeEach(async () => (await openCache()).clear());

const keys = async (cache: Awaited<ReturnType<typeof openCache>>) =>
  (await cache.list()).map(({ key }) => key);
const mirror = () => JSON.parse(localStorage.getItem('audioCache') ?? 'null');

test('T5: a recording is kept as it came, and the key audioCache says what is kept', async () => {
  const cache = await openCache();
  await cache.write('a', sound);
  const kept = await (await openCache()).read('a');
  expect(kept?.type).toBe('audio/wav');
  expect(await kept?.arrayBuffer()).toEqual(await sound.arrayBuffer());
  expect(await cache.list()).toMatchObject([{ key: 'a', bytes: sound.size }]);
  expect(mirror()).toMatchObject([{ key: 'model\na', bytes: sound.size }]);
  expect(await (await openCache(undefined, 'another')).read('a')).toBeNull();
  await cache.clear();
  expect(await cache.read('a')).toBeNull();
  expect(mirror()).toBeNull();
});

test('T5: the longest unheard go first where the limit is reached', async () => {
  const now = vi.spyOn(Date, 'now');
  const cache = await openCache(sound.size * 2);
  for (const [at, key] of ['a', 'b', 'a', 'c'].entries()) {
    now.mockReturnValue(at);
    await cache.write(key, sound);
  }
  now.mockRestore();
  expect(await keys(cache)).toEqual(['a', 'c']);
});

test('T5: a full browser keeps half as much, and a full local storage costs the mirror alone', async () => {
  const cache = await openCache();
  for (const key of ['a', 'b', 'c', 'd']) await cache.write(key, sound);
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  await cache.write('e', sound);
  put.mockRestore();
  setItem.mockRestore();
  expect(await keys(cache)).toEqual(['d', 'e']);
  expect(mirror()).toBeNull();
});

test('D-TOKEN: signing out clears recordings', async () => {
  const cache = await openCache();
  await cache.write('a', sound);
  await clearAccount();
  expect(await cache.list()).toEqual([]);
  expect(mirror()).toBeNull();
});
