import { firstWords } from '@fabula/writing';
import { describe, expect, it } from 'vitest';
import { growthOf } from '../../../../../tests/support/growthOf.ts';
import { hostileFrames, hostileLines } from '../../../../../tests/support/hostileLines.ts';
import { splitPasted } from '../splitParagraphs.ts';
import { readPlainText } from './plainText.ts';
import { readMarkdown } from './readMarkdown.ts';

const doors = { readMarkdown, readPlainText, splitPasted, firstWords };

describe.each(Object.entries(doors))('a text made to take long is read in time by %s', (_, read) => {
  it.each(Object.entries(hostileLines))('%s', async (_, textOf) => {
    for (const frame of hostileFrames)
      expect(await growthOf((size) => read(frame(textOf(size)))), frame('…')).toBeLessThanOrEqual(30);
  });
});
