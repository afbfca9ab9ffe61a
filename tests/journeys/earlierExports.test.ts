import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readBackup } from '../../apps/site/src/works/readBackup.ts';
import type { StoryRecord } from '../../packages/editor-kit/src/core.ts';
import { importStory } from '../../packages/editor-kit/src/formats.ts';
import type { SceneRecord } from '../../packages/scene-kit/src/core.ts';
import { importScene } from '../../packages/scene-kit/src/model/formats/sceneFiles.ts';
import { versions } from '../../scripts/fixtures/versions.ts';
import { browserProfile, rowsOf } from '../support/browserFixture.ts';
import { lossesIn } from '../support/lossesIn.ts';

describe.each(versions)('files that %s made', (version) => {
  const read = (name: string) =>
    readFileSync(resolve(import.meta.dirname, '../fixtures', version, 'exports', name));
  const profile = browserProfile(version);
  const stories = rowsOf<{ title: string; record: StoryRecord }>(profile, 'stories');
  const scenes = rowsOf<{ title: string; record: SceneRecord }>(profile, 'scenes');
  const storyOf = (title: string) => stories.find((row) => row.title === title)?.record.story;

  it('a story’s file brings every word, pick, caption and summary', async () => {
    const imported = await importStory(new File([read('story.json')], 'story.json'), { isNsfw: true });
    expect(imported).toMatchObject({ problem: null, lost: [] });
    if (imported.problem !== null) return;
    const before = storyOf('In Sections');
    if (before === undefined) throw new Error('The fixture has lost its story.');
    const wordsOf = ({
      title,
      premise,
      genre,
      isNsfw,
      mode,
      tokenUsage,
      ...story
    }: StoryRecord['story']) => ({
      ...{ title, premise, genre, isNsfw, mode, tokenUsage },
      texts: story.paragraphs.map(({ id, text }) => ({
        text,
        picks: story.picks[id] ?? [],
        summary: story.breaks[id]?.summary ?? null,
        captions: story.images.filter(({ paragraphId }) => paragraphId === id).map(({ caption }) => caption),
      })),
    });
    expect(wordsOf(imported.story)).toEqual(wordsOf(before));
    expect(JSON.stringify(wordsOf(before))).toContain('The lamp, “out”');
  });

  it('a backup brings every story and scene with pencil and versions', async () => {
    const { backup, problem } = await readBackup(new Blob([read('backup.zip')]));
    expect(problem).toBeNull();
    expect(backup?.unreadable).toEqual([]);
    // The one that was being written came later.
    const titles = stories.map(({ title }) => title).filter((title) => title && title !== 'Cut Off');
    expect(backup?.stories.map(({ record }) => record.story.title).toSorted()).toEqual(titles.toSorted());
    for (const { record, versions } of backup?.stories ?? []) {
      const before = stories.find(({ title }) => title === record.story.title)?.record;
      expect(lossesIn({ story: before?.story, review: before?.review }, record)).toEqual([]);
      const kept = rowsOf<{ storyKey: string }>(profile, 'versions').filter(
        ({ storyKey }) => storyKey === record.story.key,
      );
      expect(versions).toHaveLength(kept.length);
    }
    expect(backup?.scenes).toHaveLength(2);
    for (const { record } of backup?.scenes ?? []) {
      const { history, ...before } = scenes.find(({ title }) => title === record.scene.title)?.record ?? {};
      expect(lossesIn(before, record)).toEqual([]);
      // What steps on the pencil became, `earlierSceneKit` undoes.
      expect(record.history?.past.length ?? 0).toBe(history?.past.length ?? 0);
    }
  });

  it.each(['scene.fountain', 'scene.fdx'] as const)('%s brings every element', async (name) => {
    const { parts, problem } = await importScene(
      read(name).toString(),
      name === 'scene.fdx' ? 'fdx' : 'fountain',
    );
    expect(problem).toBeNull();
    const before = scenes.find(({ title }) => title === 'The Umbrella')?.record.scene.elements ?? [];
    const textOf = ({ id: _, ...content }: (typeof before)[number]) => content;
    expect(parts.elements.map(textOf)).toEqual(before.map(textOf));
  });
});
