import { expect, test } from 'vitest';
import { LibraryError, type LibraryFailureCode } from '../model/failure.ts';
import { englishStrings } from './strings.ts';
import { ownFailure } from './useOwn.ts';

const { story, scene } = englishStrings;

test.each<[LibraryFailureCode, string]>([
  ['signed_out', 'Please log in again to delete this story.'],
  ['forbidden', "You don't have permission to delete this story."],
  ['missing', 'Story not found. It may have been already deleted.'],
  ['unavailable', 'Server error. Please try again later.'],
])('B4: %s is said as “%s”', (code, sentence) => {
  expect(ownFailure(new LibraryError(code, 'The server’s own words.'), story)).toBe(sentence);
  expect(ownFailure(new LibraryError(code), scene)).toBe(
    sentence.replace('story', 'scene').replace('Story', 'Scene'),
  );
});

test('B4: anything else is the server’s text, or says that it failed', () => {
  expect(ownFailure(new LibraryError('unknown', 'Wait a moment.'), scene)).toBe('Wait a moment.');
  expect(ownFailure(new LibraryError('unknown'), scene)).toBe('Failed to delete scene. Please try again.');
  expect(ownFailure(new TypeError('x'), story)).toBe('Failed to delete story. Please try again.');
});

test('B4: what could not be unpublished says so by the same words', () => {
  expect(ownFailure(new LibraryError('forbidden'), story, 'unpublish')).toBe(
    "You don't have permission to unpublish this story.",
  );
  expect(ownFailure(new LibraryError('unknown'), story, 'unpublish')).toBe(
    'Failed to unpublish story. Please try again.',
  );
});
