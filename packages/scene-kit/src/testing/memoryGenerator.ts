import { newId, type PublishForm, WorkError, type WorkFailureCode } from '@fabula/work-kit/core';
import type { SceneAdapter, SceneWriterEvent } from '../adapter/SceneAdapter.ts';
import type { VoiceAdapter } from '../adapter/VoiceAdapter.ts';
import {
  type Scene,
  type ScenePreferences,
  type ScenePublication,
  type ScenePublishOutcome,
  toPublishedScene,
} from '../model/Scene.ts';
import { VoiceError, type VoiceFailureCode } from '../model/VoiceFailure.ts';
import type { VoiceLine } from '../model/VoiceLine.ts';
import type { SceneConformanceSubject, SceneTrouble } from './conformance/SceneConformanceSubject.ts';
import { createSceneDisk, memorySceneVersions } from './memoryScenes.ts';
import { sampleScene, sampleSceneTitle } from './sampleScene.ts';
import { toneWave } from './scriptedVoice.ts';

/** Every port of the generator and the voice panel in memory, and the rest of the subject of `sceneConformance`. */
export interface MemoryGenerator extends Required<Omit<SceneConformanceSubject, 'patience'>> {
  readonly adapter: Required<SceneAdapter>;
  readonly voice: Required<Pick<VoiceAdapter, 'speak' | 'costOf' | 'cache' | 'lines'>>;
  readonly troubles: Required<NonNullable<SceneConformanceSubject['troubles']>>;
}

const names: readonly SceneTrouble[] = [
  'silent',
  'unreachable',
  'http',
  'no_credits',
  'signed_out',
  'refused',
  'unparseable',
  'storage_broken',
];

/**
 * A whole adapter without a server, as an example that passes `sceneConformance`: it writes the sample scene, keeps
 * scenes in memory, and simulates troubles.
 */
export function memoryGenerator(): MemoryGenerator {
  const there = new Set<SceneTrouble>();
  const begin = (name: SceneTrouble) => () => {
    there.add(name);
    return () => void there.delete(name);
  };
  /** Resolves when the other side would answer; rejects with what `fail` makes of the trouble. */
  const answer = async (fail: (code: SceneTrouble) => Error, signal?: AbortSignal) => {
    signal?.throwIfAborted();
    if (there.has('silent'))
      await new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    for (const name of there) if (name !== 'silent' && name !== 'storage_broken') throw fail(name);
  };
  const sceneError = (code: SceneTrouble) =>
    new WorkError({ code: code as WorkFailureCode, message: 'The scene could not be written. Try again.' });
  const voiceError = (code: SceneTrouble) =>
    new VoiceError({
      code: code === 'http' || code === 'unparseable' ? 'failed' : (code as VoiceFailureCode),
    });

  const [disk, cloud] = [createSceneDisk(), createSceneDisk()];
  const openTab = () => {
    const tab = disk.open();
    return {
      save: async (record: Parameters<typeof tab.save>[0]) => {
        if (there.has('storage_broken')) throw new Error('The scene could not be kept. Try again.');
        return tab.save(record);
      },
    };
  };
  const openDevice = () => {
    const device = cloud.open();
    return {
      save: async (record: Parameters<typeof device.save>[0]) =>
        there.has('signed_out') ? { outcome: 'signed_out' as const } : device.save(record),
    };
  };
  const runs = new Map<string, number>();
  async function* stream(count: number | null, signal: AbortSignal): AsyncGenerator<SceneWriterEvent> {
    await answer(sceneError, signal);
    if (count === null) throw sceneError('http');
    for (const { id: _, ...element } of sampleScene.slice(0, count)) yield { type: 'element', element };
    yield { type: 'usage', usage: { prompt_tokens: 100, completion_tokens: 50, total_tokens: 150 } };
    yield { type: 'done' };
  }
  const versions = memorySceneVersions();
  const published = new Map<string, ScenePublication>();
  const forms = new Map<string, PublishForm>();
  const publishAs = async (form: PublishForm, scene: Scene, id: string): Promise<ScenePublishOutcome> => {
    if (there.has('signed_out')) {
      forms.set(scene.key, form);
      return { outcome: 'signed_out' };
    }
    await answer(sceneError);
    const publication = {
      id,
      url: `https://scenes.example/${id}`,
      published: toPublishedScene(scene, form),
    };
    published.set(scene.key, publication);
    return { outcome: 'published', ...publication };
  };
  const audio = new Map<string, Blob>();
  let preferences: Partial<ScenePreferences> = {};
  let lines: readonly VoiceLine[] | null = null;

  return {
    adapter: {
      writer: {
        write({ count }, { runId, signal }) {
          runs.set(runId, count);
          return stream(count, signal);
        },
        resume: ({ runId, signal }) => stream(runs.get(runId) ?? null, signal),
        isIdempotent: true,
        heldMs: () => 15 * 60_000,
        report: async (runId) => (runs.has(runId) ? { parts: [], droppedParagraphs: 0, credits: 5 } : null),
        async title(_request, { signal }) {
          await answer(sceneError, signal);
          return sampleSceneTitle;
        },
        cancel: async () => undefined,
        costOf: () => 5,
      },
      scenes: openTab(),
      account: openDevice(),
      versions,
      publish: {
        publish: (form, scene) => publishAs(form, scene, published.get(scene.key)?.id ?? newId()),
        publishAnew: (form, scene) => publishAs(form, scene, newId()),
        find: async (key) => published.get(key) ?? null,
        unpublish: async (key) => void published.delete(key),
        interrupted: (key) => forms.get(key) ?? null,
        forget: (key) => void forms.delete(key),
      },
      exporting: { pdf: async () => ({ file: new Blob(['%PDF-1.7\n']), lost: [] }) },
      preferences: {
        load: () => preferences,
        save: (given) => {
          preferences = given;
        },
      },
    },
    voice: {
      async speak(_request, { signal }) {
        await answer(voiceError, signal);
        return toneWave(1);
      },
      costOf: () => 5,
      cache: {
        list: async () => [...audio].map(([key, { size }]) => ({ key, bytes: size, usedAt: 0 })),
        read: async (key) => audio.get(key) ?? null,
        write: async (key, sound) => void audio.set(key, sound),
        remove: async (key) => void audio.delete(key),
        clear: async () => audio.clear(),
      },
      lines: {
        load: () => lines,
        save: (given) => {
          lines = given;
        },
      },
    },
    troubles: Object.fromEntries(names.map((name) => [name, begin(name)])) as MemoryGenerator['troubles'],
    readScene: disk.read,
    otherTab: openTab,
    otherDevice: openDevice,
    readAccount: async (key) => (await cloud.read(key))?.scene ?? null,
  };
}
