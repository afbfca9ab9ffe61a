import { expect, test } from 'vitest';
import { deleteFailure } from './deleteFailure.ts';
import { LibraryFailure } from './LibraryFailure.ts';

const failure = (status?: number, detail?: string) =>
  new LibraryFailure({
    error: 'HTTP error!',
    ...(status !== undefined && { status }),
    ...(detail !== undefined && { detail }),
  });

test.each([
  [401, 'Please log in again to delete this story.'],
  [403, "You don't have permission to delete this story."],
  [404, 'Story not found. It may have been already deleted.'],
  [500, 'Server error. Please try again later.'],
])('B4: %i is said as “%s”', (status, sentence) => {
  expect(deleteFailure(failure(status, 'The server’s own words.'), 'story')).toBe(sentence);
  expect(deleteFailure(failure(status), 'scene')).toBe(
    sentence.replace('story', 'scene').replace('Story', 'Scene'),
  );
});

test('B4: anything else is the server’s text, or says that it failed', () => {
  expect(deleteFailure(failure(429, 'Wait a moment.'), 'scene')).toBe('Wait a moment.');
  expect(deleteFailure(failure(), 'scene')).toBe('Failed to delete scene. Please try again.');
  expect(deleteFailure(new TypeError('x'), 'story')).toBe('Failed to delete story. Please try again.');
});
