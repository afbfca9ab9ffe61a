import { newRecord } from '@fabula/editor-kit/core';
import { libraryConformance } from '@fabula/library-kit/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { sampleStory } from '../../../../tests/site/storage/sampleStory.ts';
import { openedStories } from '../works/stories.ts';
import { openLibrary } from './createWorkLibrary.ts';

const library = await openLibrary('story');

afterEach(async () => {
  const { storage } = await openedStories();
  await storage.remove((await storage.list(false)).map(({ key }) => key));
  await library.trash?.empty(false);
});

/** Those of catalogue, reader and transfer are run elsewhere. */
const cases = libraryConformance({
  ownWorks: library,
  async write(title) {
    const { storage } = await openedStories();
    await storage.save(newRecord(sampleStory({ title })));
  },
}).filter(({ name, skipped }) => name.startsWith('own works:') && skipped === null);

describe('one’s own works of this browser', () => {
  it('have a trash, whose cases are run', () => {
    expect(cases.filter(({ name }) => name.includes('trash'))).toHaveLength(3);
  });
  it.each(cases)('$name', ({ run }) => run());
});
