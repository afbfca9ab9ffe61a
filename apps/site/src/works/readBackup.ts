import type { BackupProblem } from '@fabula/library-kit/core';
import { type Backup, backupVersion, type KeptWork } from './backup.ts';
import { unpackVersions } from './packedVersions.ts';
import { sceneKind } from './sceneKind.ts';
import { storyKind } from './storyKind.ts';
import { type Fields, type UnpackedBackup, unpackBackup, workPath } from './unpackBackup.ts';
import type { Work, WorkKind } from './WorkKind.ts';

export type ReadBackup = { backup: Backup; problem: null } | { backup: null; problem: BackupProblem };

/** The page has its turn after so many works. */
const worksATurn = 20;
const turn = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Reads a whole backup before anything is restored. Damaged entries are named, and the rest is read. */
export async function readBackup(
  file: Blob,
  unpack: (file: Blob) => Promise<UnpackedBackup> = unpackBackup,
): Promise<ReadBackup> {
  const unpacked = await unpack(file);
  if (unpacked.problem !== null)
    return refused(unpacked.problem === 'no_zip' ? 'no_backup' : unpacked.problem);
  const { entries } = unpacked;
  const about = entries.get('about.json');
  const hasWorks = [...entries.keys()].some((path) => workPath.test(path));
  if (about?.fabula !== 'backup')
    return refused(entries.has('about.json') && hasWorks ? 'damaged' : 'no_backup');
  if (typeof about.version !== 'number' || about.version > backupVersion) return refused('newer');
  const stories: Backup['stories'][number][] = [];
  const scenes: Backup['scenes'][number][] = [];
  const unreadable: string[] = [];
  const sorted = [...entries].sort(([a], [b]) => a.localeCompare(b));
  for (const [index, [path, value]] of sorted.entries()) {
    const [, folder] = workPath.exec(path) ?? [];
    if (folder === undefined) continue;
    if (index % worksATurn === worksATurn - 1) await turn();
    const story = folder === 'stories' ? readKept(storyKind, value) : null;
    const scene = folder === 'scenes' ? readKept(sceneKind, value) : null;
    if (story) stories.push(story);
    else if (scene) scenes.push(scene);
    else unreadable.push(path.replace(/^\w+\/(?:\d+ )?|\.json$/g, ''));
  }
  const preferences = entries.get('preferences.json') ?? {};
  return { backup: { stories, scenes, preferences, unreadable }, problem: null };
}

function refused(problem: BackupProblem): ReadBackup {
  return { backup: null, problem };
}

function dated(value: unknown): string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : new Date().toISOString();
}

function readKept<W extends Work, R>(kind: WorkKind<W, R>, value: Fields | null): KeptWork<W, R> | null {
  if (!value) return null;
  const updatedAt = dated(value.updatedAt);
  const whole = kind.readRecord(value.record);
  const saved = whole === null ? kind.readSaved(value[kind.one], updatedAt) : null;
  const record = whole ?? (saved && kind.recordOf(saved.work));
  if (record === null) return null;
  const work = kind.workOf(record);
  const isNsfw = work.isNsfw || value.rating === 'adult';
  const versions = unpackVersions(kind, value.versions, work.key);
  return { record: kind.recordOf({ ...work, isNsfw }, kind.atRest(record)), updatedAt, versions };
}
