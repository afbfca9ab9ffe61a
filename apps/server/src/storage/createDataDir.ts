import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** The directory that holds everything this server keeps. */
export interface DataDir {
  /** Absolute. */
  readonly path: string;
}

/** Makes the directory where it is missing, durably; throws what the file system says. */
export function createDataDir(directory: string): DataDir {
  const path = resolve(directory);
  const first = mkdirSync(path, { recursive: true, mode: 0o700 });
  if (first !== undefined) {
    for (let made = path; made.length >= first.length; made = dirname(made)) syncFolder(dirname(made));
  }
  return { path };
}

function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
