import { LibraryFailure } from './LibraryFailure.ts';

/** Why a work was not deleted, in a sentence (writing.md §8). */
export function deleteFailure(thrown: unknown, one: 'story' | 'scene'): string {
  const One = one === 'story' ? 'Story' : 'Scene';
  if (thrown instanceof LibraryFailure) {
    switch (thrown.status) {
      case 401:
        return `Please log in again to delete this ${one}.`;
      case 403:
        return `You don't have permission to delete this ${one}.`;
      case 404:
        return `${One} not found. It may have been already deleted.`;
      case 500:
        return 'Server error. Please try again later.';
    }
    if (thrown.detail !== '') return thrown.detail;
  }
  return `Failed to delete ${one}. Please try again.`;
}
