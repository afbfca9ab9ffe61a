import { readFile, rename, writeFile } from 'node:fs/promises';
import { parseRecord, type StoryRecord } from '@fabula/editor-kit/core';

/** One writer, one story, one file: your product has a database. */
const path = 'story.json';

export async function readStory(): Promise<StoryRecord | null> {
  const text = await readFile(path, 'utf8').catch(() => 'null');
  return parseRecord(JSON.parse(text));
}

let last: Promise<void> = Promise.resolve();

/**
 * Resolves once the story would survive a power cut of the browser; half a file never takes the place of a whole one.
 * One after the other: what was sent last stays.
 */
export function keepStory(record: StoryRecord): Promise<void> {
  const write = async () => {
    await writeFile(`${path}.new`, JSON.stringify(record));
    await rename(`${path}.new`, path);
  };
  last = last.then(write, write);
  return last;
}
