import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { parseRecord, type StoryRecord } from '@fabula/editor-kit/core';

/** One writer, a file for each story, and one that names the last: your product has a database. */
const folder = 'stories';
const last = `${folder}/last`;
const fileOf = (key: string) => `${folder}/${encodeURIComponent(key)}.json`;

export async function readStory(key: string): Promise<StoryRecord | null> {
  return parseRecord(JSON.parse(await readFile(fileOf(key), 'utf8').catch(() => 'null')));
}

export const readLast = async () => readStory(await readFile(last, 'utf8').catch(() => ''));

let turn: Promise<void> = Promise.resolve();

/**
 * Resolves once the story would survive a power cut of the browser; half a file never takes the place of a whole one.
 * One after the other: what was sent last stays.
 */
export function keepStory(record: StoryRecord): Promise<void> {
  const write = async () => {
    await mkdir(folder, { recursive: true });
    await replace(fileOf(record.story.key), JSON.stringify(record));
    await replace(last, record.story.key);
  };
  turn = turn.then(write, write);
  return turn;
}

async function replace(path: string, text: string): Promise<void> {
  await writeFile(`${path}.new`, text);
  await rename(`${path}.new`, path);
}
