import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { germanStrings } from '../strings/de.ts';
import { englishStrings } from './strings.ts';
import { formatStrings } from './viewerStrings.ts';

test('what was lost, and what is wrong, is a sentence with its line', () => {
  expect(formatStrings.lost({ kind: 'note', line: 12, text: 'Too late?' })).toBe(
    'Line 12: A note was left out (Too late?).',
  );
  expect(formatStrings.lost({ kind: 'adult', line: null, text: '' })).toBe(
    'The mark for adult content has no place in this file.',
  );
  expect(formatStrings.problem({ code: 'broken', line: 3 })).toBe(
    'Line 3: This file is damaged. What could be read is here; compare it with the original.',
  );
});

test('the place of a port stands in a sentence as its language wants it', () => {
  expect(englishStrings.storageFullIn('this browser')).toContain('in this browser is full');
  const german = 'Der Speicher in diesem Browser ist voll';
  expect(germanStrings.storageFullIn?.('diesem Browser')).toContain(german);
  const guide = readFileSync(new URL('../../../../docs/guides/embedding.md', import.meta.url), 'utf8');
  expect(guide).toContain(german);
});
