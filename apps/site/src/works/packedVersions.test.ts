import { newStory, type Story } from '@fabula/editor-kit/core';
import { newScene } from '@fabula/scene-kit/core';
import { expect, it } from 'vitest';
import { packVersions, unpackVersions } from './packedVersions.ts';
import { sceneKind } from './sceneKind.ts';
import { storyKind } from './storyKind.ts';
import type { KeptVersion } from './versions.ts';

const about = { at: '2026-01-02T10:00:00.000Z', reason: 'written', words: 2 } as const;

function versionsOf(story: Story, count: number): KeptVersion<Story>[] {
  return Array.from({ length: count }, (_, at) => ({
    ...{ id: `v${at}`, ...about },
    work: { ...story, paragraphs: story.paragraphs.slice(0, story.paragraphs.length - (at % 5)) },
  }));
}

it('versions come back as they were', async () => {
  const story = {
    ...newStory(false),
    paragraphs: Array.from({ length: 8 }, (_, at) => ({ id: `p${at}`, text: `Text ${at % 3}` })),
    images: [
      { id: 'i', paragraphId: 'p0', imageId: null, imageUrl: 'data:image/png;base64,AA', caption: '' },
    ],
  };
  const versions = versionsOf(story, 7);
  const packed = JSON.parse(JSON.stringify(await packVersions(storyKind, versions)));
  expect(unpackVersions(storyKind, packed, story.key)).toEqual(versions);
});

it('so do those of a scene, each element once', async () => {
  const elements = ['Rain.', 'Snow.'].map((description, at) => ({
    ...{ id: `e${at}`, type: 'action' as const, description },
  }));
  const scene = { ...newScene(false), title: 'The Sea', elements };
  const versions = [2, 1, 2].map((count, at) => ({
    ...{ id: `v${at}`, ...about },
    work: { ...scene, elements: elements.slice(0, count) },
  }));
  const packed = await packVersions(sceneKind, versions);
  expect(packed.elements).toEqual(elements);
  expect(unpackVersions(sceneKind, JSON.parse(JSON.stringify(packed)), scene.key)).toEqual(versions);
});

it('50 versions of a long story take less room than two such stories', async () => {
  const text = 'The lamp went out at nine, and nobody came to light it again. '.repeat(6);
  const paragraphs = Array.from({ length: 500 }, (_, at) => ({
    id: `paragraph-${at}`,
    text: `${at} ${text}`,
  }));
  const story = { ...newStory(false), paragraphs };
  const packed = await packVersions(storyKind, versionsOf(story, 50));
  expect(JSON.stringify(packed).length).toBeLessThan(2 * JSON.stringify(story).length);
});

it.each([null, 'text', {}, [], { list: 'no' }])('%j are no versions', (value) => {
  expect(unpackVersions(storyKind, value, 'key')).toEqual([]);
});
