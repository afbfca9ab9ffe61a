import { newRecord, readSavedStory } from '@fabula/editor-kit/core';
import { fromSavedScene, newSceneRecord } from '@fabula/scene-kit/core';
import { readSavedScene, readSceneRow } from '../scenes/readSceneRow.ts';
import { readStoryRow } from '../storage/readStoryRow.ts';
import { type Backup, backupVersion, type KeptScene, type KeptStory } from './Backup.ts';
import { readVersion } from './keptVersions.ts';
import { unpackVersions } from './packVersions.ts';
import { unzip } from './zipFile.ts';
import { zipLimits } from './zipLimits.ts';

/** Why a backup cannot be restored. The list is closed: switch on it. */
export type BackupProblem = 'empty' | 'no_backup' | 'damaged' | 'too_large' | 'newer';

export type ReadBackup = { backup: Backup; problem: null } | { backup: null; problem: BackupProblem };

type Fields = Record<string, unknown>;
const works = /^(stories|scenes)\/[^/\\]+\.json$/;
const decoder = new TextDecoder('utf-8', { fatal: true });

/** Reads a backup whole before anything of it is restored. What is damaged in it is named, and the rest is there. */
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
  const stories: KeptStory[] = [];
  const scenes: KeptScene[] = [];
  const unreadable: string[] = [];
  for (const [path, bytes] of [...entries].sort(([a], [b]) => a.localeCompare(b))) {
    const [, folder] = works.exec(path) ?? [];
    if (folder === undefined) continue;
    const value = parse(bytes);
    const story = folder === 'stories' ? readKeptStory(value) : null;
    const scene = folder === 'scenes' ? readKeptScene(value) : null;
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

/** A row as the database would hold it: by that it is checked. */
function rowOf(record: unknown, work: unknown, updatedAt: string): unknown {
  const { key, title, isNsfw } = (work ?? {}) as Fields;
  return { key, revision: 1, record, updatedAt, isNsfw, title, savedId: null };
}

function readKeptStory(value: Fields | null): KeptStory | null {
  if (!value) return null;
  const updatedAt = dated(value.updatedAt);
  const given = (value.record ?? {}) as Fields;
  const whole = readStoryRow(rowOf(given, given.story, updatedAt))?.record;
  const saved = whole ? null : readSavedStory(value.story, updatedAt);
  const record = whole ?? (saved && newRecord(saved.story));
  if (!record) return null;
  const isNsfw = record.story.isNsfw || value.rating === 'adult';
  const { key } = record.story;
  const versions = unpackVersions(value.versions).flatMap((version) => readVersion(version, key) ?? []);
  return { record: { ...record, running: null, story: { ...record.story, isNsfw } }, updatedAt, versions };
}

function readKeptScene(value: Fields | null): KeptScene | null {
  if (!value) return null;
  const updatedAt = dated(value.updatedAt);
  const given = (value.record ?? {}) as Fields;
  const whole = readSceneRow(rowOf(given, given.scene, updatedAt))?.record;
  const saved = whole ? null : readSavedScene(value.scene);
  const record = whole ?? (saved && newSceneRecord(fromSavedScene(saved)));
  if (!record) return null;
  const isNsfw = record.scene.isNsfw || value.rating === 'adult';
  return { record: { ...record, scene: { ...record.scene, isNsfw } }, updatedAt };
}
