import { newId, type StoryRecord } from '@fabula/editor-kit/core';
import type { RestoredWorks, RestoreReport } from '@fabula/library-kit/core';
import type { SceneRecord } from '@fabula/scene-kit/core';
import type { Backup, KeptWork } from './backup.ts';
import { copyTitle, shownTitleOf } from './rows.ts';
import { sceneKind } from './sceneKind.ts';
import { storyKind } from './storyKind.ts';
import { addVersions } from './versions.ts';
import type { Work, WorkKind, WorkStorage } from './WorkKind.ts';
import type { WorkDatabase } from './WorkSchema.ts';

interface Restored extends RestoredWorks {
  added: string[];
  copied: string[];
  there: string[];
  failed: { title: string; reason: string }[];
}

type Shelf<R> = Pick<WorkStorage<R>, 'list' | 'findByKey' | 'save'>;

export interface RestoreTargets {
  stories: Shelf<StoryRecord>;
  scenes: Shelf<SceneRecord>;
  database: (() => Promise<WorkDatabase>) | null;
  addPreferences: (preferences: Readonly<Record<string, unknown>>) => void;
  onProgress: (done: number, total: number) => void;
}

/** Adds what is missing and overwrites nothing: a differing work becomes a copy. */
export async function restoreBackup(backup: Backup, targets: RestoreTargets): Promise<RestoreReport> {
  const total = backup.stories.length + backup.scenes.length;
  let done = 0;
  const step = () => targets.onProgress(++done, total);
  targets.onProgress(done, total);
  const stories = await restoreShelf(storyKind, backup.stories, targets.stories, targets.database, step);
  const scenes = await restoreShelf(sceneKind, backup.scenes, targets.scenes, targets.database, step);
  targets.addPreferences(backup.preferences);
  return { stories, scenes, unreadable: backup.unreadable };
}

async function restoreShelf<W extends Work, R>(
  kind: WorkKind<W, R>,
  works: readonly KeptWork<W, R>[],
  shelf: Shelf<R>,
  database: RestoreTargets['database'],
  step: () => void,
): Promise<Restored> {
  const report: Restored = { added: [], copied: [], there: [], failed: [] };
  /** Contents without titles, by which earlier copies are recognised. */
  const contents = new Set<string>();
  for (const { key } of [...(await shelf.list(false)), ...(await shelf.list(true))]) {
    const record = await shelf.findByKey(key);
    if (record !== null) contents.add(contentOf(kind, kind.workOf(record)));
  }

  /** Resolves to true where a work with its key is here now. */
  async function restore({ record, updatedAt }: KeptWork<W, R>): Promise<boolean> {
    const work = kind.workOf(record);
    try {
      const here = await shelf.findByKey(work.key);
      if (contents.has(contentOf(kind, work))) {
        report.there.push(shownTitleOf(kind, work));
        return here !== null;
      }
      const copy = { ...work, key: newId(), title: copyTitle(work.title, kind.untitled) };
      const added = here === null ? work : copy;
      await shelf.save(kind.recordOf(added, record), updatedAt);
      report[here === null ? 'added' : 'copied'].push(shownTitleOf(kind, added));
      return true;
    } catch (thrown) {
      console.warn('A work of a backup could not be kept:', thrown);
      const reason = thrown instanceof Error ? thrown.message : '';
      report.failed.push({ title: shownTitleOf(kind, work), reason });
      return false;
    }
  }

  for (const kept of works) {
    const isHere = await restore(kept);
    if (isHere && database) await addVersions(kind, await database(), kept.versions).catch(console.warn);
    step();
  }
  return report;
}

function contentOf<W extends Work, R>(kind: WorkKind<W, R>, work: W): string {
  const saved = kind.toSaved(work, '') as unknown as Record<string, unknown>;
  return JSON.stringify(kind.content.map((name) => saved[name]));
}
