import type { WorkVersion } from '@fabula/work-kit/core';
import {
  memoryKeeping,
  memoryPublish,
  memoryRuns,
  memoryTroubles,
  memoryVersionsOf,
  memoryWorks,
} from '@fabula/work-kit/testing';
import type {
  SceneAdapter,
  SceneRequest,
  ScenesAdapter,
  SceneVersionsAdapter,
  SceneWriterEvent,
  VoiceAdapter,
} from '../adapter/SceneAdapter.ts';
import { elementText } from '../model/elementText.ts';
import { importScene } from '../model/formats/sceneFiles.ts';
import { type Scene, type ScenePreferences, type SceneRecord, toPublishedScene } from '../model/Scene.ts';
import { VoiceError, type VoiceFailureCode } from '../model/VoiceFailure.ts';
import type { VoiceLine } from '../model/VoiceLine.ts';
import type { SceneConformanceSubject } from './conformance/SceneConformanceSubject.ts';
import { ownScene, sceneKind } from './conformance/sampleScenes.ts';
import { memorySceneProposals } from './memorySceneProposals.ts';
import { sampleScene, sampleSceneTitle } from './sampleScene.ts';
import { toneWave } from './scriptedVoice.ts';

/** A `scenes` port whose records a test can read. */
export interface MemoryScenes extends ScenesAdapter {
  readonly records: ReadonlyMap<string, SceneRecord>;
}

/** Scenes that last as long as the page. */
export const memoryScenes = (): MemoryScenes => memoryKeeping(({ scene }) => scene.key);

/** A `versions` port whose list a test can read. */
export interface MemorySceneVersions extends SceneVersionsAdapter {
  /** Newest first. */
  readonly kept: readonly (WorkVersion & { readonly scene: Scene })[];
}

/** Versions that last as long as the page. */
export const memorySceneVersions = (): MemorySceneVersions =>
  memoryVersionsOf(
    'scene',
    ({ elements }: Scene) => elements.map(elementText).join(' ').split(/\s+/).filter(Boolean).length,
  );

/** Every port of the generator and the voice panel in memory, and the rest of the subject of `sceneConformance`. */
export interface MemoryGenerator extends Required<Omit<SceneConformanceSubject, 'patience'>> {
  readonly adapter: Required<SceneAdapter>;
  readonly voice: Required<Pick<VoiceAdapter, 'speak' | 'costOf' | 'cache' | 'lines'>>;
  readonly troubles: Required<NonNullable<SceneConformanceSubject['troubles']>>;
}

const scriptFor = ({ count }: SceneRequest): SceneWriterEvent[] => [
  ...sampleScene.slice(0, count).map(({ id: _, ...element }) => ({ type: 'element' as const, element })),
  { type: 'usage', usage: { prompt_tokens: 100, completion_tokens: 50, total_tokens: 150 } },
  { type: 'done' },
];

const voiceError = ({ code }: { code: string }) =>
  new VoiceError({
    code: code === 'http' || code === 'unparseable' ? 'failed' : (code as VoiceFailureCode),
  });

/**
 * A whole adapter without a server, as an example that passes `sceneConformance`: it writes the sample scene, keeps
 * scenes in memory, and simulates troubles.
 */
export function memoryGenerator(): MemoryGenerator {
  const troubles = memoryTroubles();
  const works = memoryWorks(sceneKind, troubles);
  const { writer, openStreams } = memoryRuns<SceneRequest, SceneWriterEvent>(scriptFor, troubles);
  const audio = new Map<string, Blob>();
  let preferences: Partial<ScenePreferences> = {};
  let lines: readonly VoiceLine[] | null = null;

  return {
    adapter: {
      writer: {
        ...writer,
        async title(_request, { signal }) {
          await troubles.answer(signal);
          return sampleSceneTitle;
        },
        costOf: () => 5,
      },
      scenes: works.openTab(),
      account: works.openDevice(),
      versions: memorySceneVersions(),
      publish: memoryPublish('scenes.example', toPublishedScene, troubles),
      importing: { read: (file, { format }) => importScene(file, format) },
      exporting: { pdf: async () => ({ file: new Blob(['%PDF-1.7\n']), lost: [] }) },
      preferences: {
        load: () => preferences,
        save: (given) => {
          preferences = given;
        },
      },
      proposals: memorySceneProposals(),
    },
    voice: {
      async speak(_request, { signal }) {
        await troubles.answer(signal, voiceError);
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
    troubles: troubles.troubles,
    readScene: works.read,
    openStreams,
    otherTab: works.openTab,
    async keepOlder() {
      const scene = ownScene();
      works.put({ scene, proposal: null, instruction: '' });
      return { key: scene.key, words: sceneKind.wordsOf(scene) };
    },
    otherDevice: works.openDevice,
    readAccount: works.readAccount,
  };
}
