import { type PublishedSceneAnswer, type ScenePdfRequestInput, typesetSceneCall } from '@fabula/contract';
import type { SceneAdapter } from '@fabula/scene-kit';
import {
  newScene,
  newSceneRecord,
  type PublishedScene,
  type Scene,
  type SceneElementContent,
  type SceneExportAdapter,
  type ScenePreferencesAdapter,
  type ScenePublishAdapter,
  type SceneRecord,
  type ScreenplayPage,
  textWidth,
  toPublishedScene,
} from '@fabula/scene-kit/core';
import { sceneWriterAdapter } from '../api/sceneWriterAdapter.ts';
import { createWorkAccount, type WorkAccount } from './account.ts';
import { createRows } from './database.ts';
import { fetchFile, unsetIn } from './exporting.ts';
import { database, keeping, type OpenedWork, once, openWorks } from './openedWorks.ts';
import { takingFromAccount } from './otherDevices.ts';
import type { FoundWork, RequestedWork, SceneArrivalState } from './places.ts';
import { createPublishing, type PublishingOptions } from './publishing.ts';
import { sceneImporting } from './readFiles.ts';
import { sceneKind } from './sceneKind.ts';
import { mergePreferences, readPreferences } from './storedPreferences.ts';
import { createVersions } from './versions.ts';
import type { WorkStorage } from './WorkKind.ts';

/** Opened once for the page, in the database of the stories. */
export const openedScenes = once(() => openWorks(sceneKind, database));

export interface SceneArrival extends SceneArrivalState, RequestedWork {}

/** The requested scene (S6), found as a story is, or by its title. A blank one has a random premise. */
export async function openScene(
  arrival: SceneArrival,
  storage: Pick<WorkStorage<SceneRecord>, 'findByKey' | 'findByTitle' | 'latest'>,
  account?: Pick<WorkAccount<SceneRecord>, 'find'>,
): Promise<FoundWork<SceneRecord>> {
  const { isNsfw, isNew, slug, scene_key: key, title = '', premise = '', genre = '' } = arrival;
  const blank = { record: null, isNsfw, isMissing: false };
  const found = (record: SceneRecord) => ({ ...blank, record, isNsfw: record.scene.isNsfw });
  if (isNew) return blank;
  const names = [key, slug].filter((name) => name !== undefined);
  for (const name of names) {
    const record = (await storage.findByKey(name)) ?? (await storage.findByTitle(name));
    if (record) return found(record);
  }
  if (title) {
    const record = await storage.findByTitle(title);
    if (record) return found(record);
  }
  for (const name of names) {
    const record = await account?.find(name);
    if (record) return found(record);
  }
  if (premise || genre || title)
    return { ...blank, record: newSceneRecord({ ...newScene(isNsfw), premise, genre, title }) };
  if (slug !== undefined) return { ...blank, isMissing: true };
  return { ...blank, record: await storage.latest(isNsfw) };
}

export function createSceneAdapter(
  { storage, database, record }: OpenedWork<SceneRecord>,
  ways: Pick<PublishingOptions, 'goToSignIn'>,
): SceneAdapter {
  const account = createWorkAccount(sceneKind, storage, createRows(database, 'accounts'), record);
  return {
    account,
    ...(database && { versions: createVersions(sceneKind, database) }),
    publish: publishScenes({ publications: createRows(database, 'publications'), ...ways }),
    exporting: sceneExporting,
    importing: sceneImporting,
    writer: sceneWriterAdapter,
    preferences: scenePreferences,
    scenes: takingFromAccount(keeping(storage), account, { record, keyOf: ({ scene }) => scene.key }),
  };
}

/** The generator's preferences, beside the editor's, under the names of writing.md §3. */
export const scenePreferences: ScenePreferencesAdapter = {
  load() {
    const { isAiOff, showSceneWordByWord, showSceneNumbers } = readPreferences();
    return {
      ...(typeof isAiOff === 'boolean' && { isAiOff }),
      ...(typeof showSceneWordByWord === 'boolean' && { isTypedOut: showSceneWordByWord }),
      ...(typeof showSceneNumbers === 'boolean' && { hasSceneNumbers: showSceneNumbers }),
    };
  },
  save({ isAiOff, isTypedOut, hasSceneNumbers }) {
    mergePreferences({ isAiOff, showSceneWordByWord: isTypedOut, showSceneNumbers: hasSceneNumbers });
  },
};

/** Publishes the elements alone (D-SCENES). */
export function publishScenes(options: PublishingOptions): ScenePublishAdapter {
  return createPublishing<Scene, PublishedScene, PublishedSceneAnswer>(
    {
      one: 'scene',
      bodyOf(scene, form) {
        const { premise, genre, isNsfw, elements } = toPublishedScene(scene, form);
        return { premise, genre, isNsfw, elements, createdAt: scene.createdAt };
      },
      readAnswer: ({ title, author, premise, genre, isNsfw, elements }) => ({
        ...{ title, author, premise, genre, isNsfw },
        elements: elements as readonly SceneElementContent[],
      }),
    },
    options,
  );
}

const bold: readonly ScreenplayPage['lines'][number]['kind'][] = ['heading', 'scene_number'];

type PdfLine = ScenePdfRequestInput['pages'][number][number];

/** Splits a line into equally styled pieces with their columns. */
function piecesOf({ text, column, line, kind, marks = [] }: ScreenplayPage['lines'][number]): PdfLine[] {
  const cuts = [0, ...marks.flatMap(({ from, to }) => [from, to]), text.length];
  return cuts.flatMap((from, index): PdfLine | [] => {
    const to = cuts[index + 1] ?? from;
    if (to <= from) return [];
    const own = marks.find((one) => one.from <= from && one.to >= to)?.marks ?? [];
    const styles = [
      (bold.includes(kind) || own.includes('bold')) && 'bold',
      own.includes('italic') && 'italic',
      own.includes('underline') && 'underline',
    ].filter(Boolean);
    const style = (styles.join('_') || 'plain') as PdfLine['style'];
    return { text: text.slice(from, to), column: column + textWidth(text.slice(0, from)), line, style };
  });
}

export const sceneExporting: SceneExportAdapter = {
  async pdf(pages, { title, author, isNsfw }) {
    const body: ScenePdfRequestInput = {
      title,
      author,
      isNsfw,
      pages: pages.map(({ lines }) => lines.flatMap(piecesOf)),
    };
    const answer = await fetchFile(typesetSceneCall, { body });
    return { file: await answer.blob(), lost: unsetIn(answer) };
  },
};
