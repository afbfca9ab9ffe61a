import type { ImportAdapter } from '@fabula/editor-kit/core';
import type { SceneFormat, SceneImportAdapter } from '@fabula/scene-kit/core';
import { storyTypes } from './storyTypes.ts';
import type { UnpackedBackup } from './unpackBackup.ts';

export type FileQuestion =
  | { readonly kind: 'story'; readonly file: File; readonly isNsfw: boolean }
  | { readonly kind: 'scene'; readonly file: Blob; readonly format: SceneFormat }
  | { readonly kind: 'backup'; readonly file: Blob };

/** A file that takes longer is not read, in milliseconds. */
export const longestReading = 60_000;

export class SlowFileError extends Error {
  override readonly name = 'SlowFileError';

  constructor() {
    super('This file takes too long to read. Split it, and take its parts.');
  }
}

/**
 * Reads a file in a worker of its own, so that the page stays quick whatever is in it. The worker ends with its answer, once
 * `signal` is aborted, or after `longestReading`.
 */
function ask<Answer>(question: FileQuestion, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const worker = new Worker(new URL('./fileWorker.ts', import.meta.url), { type: 'module' });
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      worker.terminate();
    };
    const fail = (reason: unknown) => {
      end();
      reject(reason);
    };
    const abort = () => fail(signal.reason);
    const timer = setTimeout(() => fail(new SlowFileError()), longestReading);
    signal.addEventListener('abort', abort);
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      end();
      resolve(data);
    };
    worker.onerror = ({ message }) => fail(new Error(message || 'The file could not be read.'));
    worker.onmessageerror = () => fail(new Error('The file could not be read.'));
    worker.postMessage(question);
  });
}

export const storyImporting: ImportAdapter = {
  accepts: storyTypes,
  read: (file, { isNsfw, signal }) => ask({ kind: 'story', file, isNsfw }, signal),
};

export const sceneImporting: SceneImportAdapter = {
  read: (file, { format, signal }) => ask({ kind: 'scene', file, format }, signal),
};

export const readBackupFile = (file: Blob, signal: AbortSignal): Promise<UnpackedBackup> =>
  ask({ kind: 'backup', file }, signal);
