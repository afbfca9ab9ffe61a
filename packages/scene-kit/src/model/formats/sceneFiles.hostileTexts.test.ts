import { describe, expect, it } from 'vitest';
import { growthOf } from '../../../../../tests/support/growthOf.ts';
import { hostileFrames, hostileLines } from '../../../../../tests/support/hostileLines.ts';
import { splitWords } from '../timing/timeline.ts';
import { readPlainText } from './plainText.ts';
import { readFinalDraft } from './readFinalDraft.ts';
import { readFountain } from './readFountain.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const doors = {
  readFountain,
  readPlainText,
  splitWords,
  readFinalDraft: (text: string) =>
    readFinalDraft(
      `<?xml version="1.0"?><FinalDraft DocumentType="Script"><Content>${[
        'Action',
        'Dialogue',
        'Parenthetical',
      ]
        .map((type) => `<Paragraph Type="${type}"><Text>${escaped(text)}</Text></Paragraph>`)
        .join('')}</Content></FinalDraft>`,
    ),
};

describe.each(Object.entries(doors))('a scene made to take long is read in time by %s', (_, read) => {
  it.each(Object.entries(hostileLines))('%s', async (_, textOf) => {
    for (const frame of hostileFrames)
      expect(await growthOf((size) => read(frame(textOf(size)))), frame('…')).toBeLessThanOrEqual(30);
  });
});
