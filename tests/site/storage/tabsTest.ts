import { test } from 'vitest';
import { createTabs, type Tabs } from './createTabs.ts';
import { MemoryStorage } from './MemoryStorage.ts';

/** A test in a browser of its own: `tabs` to open on one database, and their local storage, `mirror`. */
export const tabsTest = test.extend<{ tabs: Tabs; mirror: MemoryStorage }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's needs from this pattern
  tabs: async ({}, use) => {
    const tabs = createTabs();
    await use(tabs);
    await tabs.dispose();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's needs from this pattern
  mirror: async ({}, use) => use(new MemoryStorage()),
});
