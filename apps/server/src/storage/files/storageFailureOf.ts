import { StorageFailure } from '../StorageFailure.ts';

const noRoom = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Maps an error of the file system to a `StorageFailure`. */
export function storageFailureOf(error: unknown): StorageFailure {
  if (error instanceof StorageFailure) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (typeof code === 'string' && noRoom.has(code)) {
    return new StorageFailure('full', 'The disk is full. Nothing was lost, and nothing was changed.', {
      cause: error,
    });
  }
  return new StorageFailure('unavailable', 'The disk cannot be used now. Nothing was changed.', {
    cause: error,
  });
}
