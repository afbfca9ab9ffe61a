import { type Backup, backupVersion, type KeptWork } from './backup.ts';
import { unpackVersions } from './packedVersions.ts';
import { sceneKind } from './sceneKind.ts';
import { storyKind } from './storyKind.ts';
import type { Work, WorkKind } from './WorkKind.ts';
import { unzip } from './zipFile.ts';
import { zipLimits } from './zipLimits.ts';

/** A closed list: switch on it. */
export type BackupProblem = 'empty' | 'no_backup' | 'damaged' | 'too_large' | 'newer';

export type ReadBackup = { backup: Backup; problem: null } | { backup: null; problem: BackupProblem };

type Fields = Record<string, unknown>;
const works = /^(stories|scenes)\/[^/\\]+\.json$/;
const decoder = new TextDecoder('utf-8', { fatal: true });

/** Reads a whole backup before anything is restored. Damaged entries are named, and the rest is read. */
export async function readBackup(file: Blob): Promise<ReadBackup> {
  if (file.size === 0) return refused('empty');
  if (file.size > zipLimits.packed) return refused('too_large');
  const isOurs = (path: string) => works.test(path) || path === 'about.json' || path === 'preferences.json';
  const unzipped = unzip(new Uint8Array(await file.arrayBuffer()), isOurs);
  if ('problem' in unzipped) return refused(unzipped.problem === 'no_zip' ? 'no_backup' : unzipped.problem);
  const { entries } = unzipped;
  const about = parse(entries.get('about.json'));
  const hasWorks = [...entries.keys()].some((path) => works.test(path));
  if (about?.fabula !== 'backup')
    return refused(entries.has('about.json') && hasWorks ? 'damaged' : 'no_backup');
  if (typeof about.version !== 'number' || about.version > backupVersion) return refused('newer');
  const stories: Backup['stories'][number][] = [];
  const scenes: Backup['scenes'][number][] = [];
  const unreadable: string[] = [];
  for (const [path, bytes] of [...entries].sort(([a], [b]) => a.localeCompare(b))) {
    const [, folder] = works.exec(path) ?? [];
    if (folder === undefined) continue;
    const value = parse(bytes);
    const story = folder === 'stories' ? readKept(storyKind, value) : null;
    const scene = folder === 'scenes' ? readKept(sceneKind, value) : null;
    if (story) stories.push(story);
    else if (scene) scenes.push(scene);
    else unreadable.push(path.replace(/^\w+\/(?:\d+ )?|\.json$/g, ''));
  }
  const preferences = parse(entries.get('preferences.json')) ?? {};
  return { backup: { stories, scenes, preferences, unreadable }, problem: null };
}

function refused(problem: BackupProblem): ReadBackup {
  return { backup: null, problem };
}

function parse(bytes: Uint8Array | null | undefined): Fields | null {
  if (!bytes) return null;
  try {
    const value: unknown = JSON.parse(decoder.decode(bytes));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
  } catch {
    return null;
  }
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
