import { ListFailure } from '@fabula/contract/client';
import { expect, test } from 'vitest';
import { ownFailure } from './useOwn.ts';

const failure = (status?: number, detail?: string) =>
  new ListFailure({
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
  expect(ownFailure(failure(status, 'The server’s own words.'), 'story')).toBe(sentence);
  expect(ownFailure(failure(status), 'scene')).toBe(
    sentence.replace('story', 'scene').replace('Story', 'Scene'),
  );
});

test('B4: anything else is the server’s text, or says that it failed', () => {
  expect(ownFailure(failure(429, 'Wait a moment.'), 'scene')).toBe('Wait a moment.');
  expect(ownFailure(failure(), 'scene')).toBe('Failed to delete scene. Please try again.');
  expect(ownFailure(new TypeError('x'), 'story')).toBe('Failed to delete story. Please try again.');
});

test('B4: what could not be unpublished says so by the same words', () => {
  expect(ownFailure(failure(403), 'story', 'unpublish')).toBe(
    "You don't have permission to unpublish this story.",
  );
  expect(ownFailure(failure(), 'story', 'unpublish')).toBe('Failed to unpublish story. Please try again.');
});
