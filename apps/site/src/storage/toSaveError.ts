import { SaveError } from '@fabula/editor-kit/core';

/** What a failed write means for the writer. */
export function toSaveError(thrown: unknown): SaveError {
  if (thrown instanceof SaveError) return thrown;
  const isFull = thrown instanceof DOMException && thrown.name === 'QuotaExceededError';
  return isFull ? storageFull() : unavailable();
}

export function storageFull(): SaveError {
  return new SaveError(
    'storage_full',
    'This browser has no room left for the story. Free some space, or export the story to a file.',
  );
}

export function unavailable(): SaveError {
  return new SaveError(
    'unavailable',
    'This browser did not let Fabula save the story. It is safe as long as this page stays open: try again, or export it to a file.',
  );
}
