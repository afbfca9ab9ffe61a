import { ListFailure } from '../api/entries.ts';

/** Why a work was not deleted, or not taken back from the public, in a sentence (writing.md §8). */
export function ownFailure(
  thrown: unknown,
  one: 'story' | 'scene',
  act: 'delete' | 'unpublish' = 'delete',
): string {
  const One = one === 'story' ? 'Story' : 'Scene';
  if (thrown instanceof ListFailure) {
    switch (thrown.status) {
      case 401:
        return `Please log in again to ${act} this ${one}.`;
      case 403:
        return `You don't have permission to ${act} this ${one}.`;
      case 404:
        return `${One} not found. It may have been already deleted.`;
      case 500:
        return 'Server error. Please try again later.';
    }
    if (thrown.detail !== '') return thrown.detail;
  }
  return `Failed to ${act} ${one}. Please try again.`;
}
