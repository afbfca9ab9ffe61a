import { newStory, type Story } from '@fabula/editor-kit/core';
import { expect, it } from 'vitest';
import type { KeptVersion } from './Backup.ts';
import { createVersionPacker, unpackVersions } from './packVersions.ts';

function versionsOf(story: Story, count: number): KeptVersion[] {
  return Array.from({ length: count }, (_, at) => ({
    ...{ id: `v${at}`, at: '2026-01-02T10:00:00.000Z', reason: 'written', words: 2, storyKey: story.key },
    story: { ...story, paragraphs: story.paragraphs.slice(0, story.paragraphs.length - (at % 5)) },
  }));
}

it('versions come back as they were', () => {
  const story = {
    ...newStory(false),
    paragraphs: Array.from({ length: 8 }, (_, at) => ({ id: `p${at}`, text: `Text ${at % 3}` })),
    images: [
      { id: 'i', paragraphId: 'p0', imageId: null, imageUrl: 'data:image/png;base64,AA', caption: '' },
    ],
  };
  const versions = versionsOf(story, 7);
  const packer = createVersionPacker();
  for (const version of versions) packer.add(version);
  expect(unpackVersions(JSON.parse(JSON.stringify(packer.pack())))).toEqual(versions);
});

it('50 versions of a long story take less room than two such stories', () => {
  const text = 'The lamp went out at nine, and nobody came to light it again. '.repeat(6);
  const paragraphs = Array.from({ length: 500 }, (_, at) => ({
    id: `paragraph-${at}`,
    text: `${at} ${text}`,
  }));
  const story = { ...newStory(false), paragraphs };
  const packer = createVersionPacker();
  for (const version of versionsOf(story, 50)) packer.add(version);
  expect(JSON.stringify(packer.pack()).length).toBeLessThan(2 * JSON.stringify(story).length);
});

it.each([null, 'text', {}, [], { list: 'no' }])('%j are no versions', (value) => {
  expect(unpackVersions(value)).toEqual([]);
});
