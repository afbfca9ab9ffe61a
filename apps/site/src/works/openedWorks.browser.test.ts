import { SaveError } from '@fabula/editor-kit/core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTabs, type Tabs } from '../../../../tests/site/storage/createTabs.ts';
import { sampleRecord } from '../../../../tests/site/storage/sampleStory.ts';
import { databaseVersion } from './database.ts';
import { createDatabaseStorage } from './databaseStorage.ts';
import { connection, openWorks } from './openedWorks.ts';
import { storyKind } from './storyKind.ts';

let tabs: Tabs;

beforeEach(() => {
  tabs = createTabs();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await tabs.dispose();
});

describe('failures', () => {
  test('a full disk is storage_full, anything else unavailable', async () => {
    const failing = (error: Error) =>
      createDatabaseStorage(storyKind, {
        database: () => Promise.reject(error),
        mirror: null,
        budget: () => 0,
      }).save(sampleRecord());
    const full = failing(new DOMException('Full.', 'QuotaExceededError'));
    await expect(full).rejects.toMatchObject({ code: 'storage_full' });
    await expect(full).rejects.toBeInstanceOf(SaveError);
    await expect(failing(new Error('Gone.'))).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('a newer version of the database is let in, and this tab says that it cannot save any more', async () => {
    const { storage } = await openWorks(storyKind, connection(tabs.name));
    await storage.save(sampleRecord({ title: 'Before' }));
    const upgraded = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(tabs.name, databaseVersion + 1);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    upgraded.close();
    await expect(storage.save(sampleRecord({ title: 'After' }))).rejects.toMatchObject({
      code: 'unavailable',
    });
    localStorage.clear();
  });

  test('without a database, local storage keeps the stories', async () => {
    localStorage.clear();
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Forbidden.', 'SecurityError');
    });
    const { storage } = await openWorks(storyKind, connection(tabs.name));
    expect(warn).toHaveBeenCalled();
    await storage.save(sampleRecord({ title: 'Private' }));
    expect((await storage.findBySavedId('private'))?.story.title).toBe('Private');
    localStorage.clear();
  });
});
