import { setTimeout as wait } from 'node:timers/promises';
import type { Driver } from './drivers.ts';
import { keyActions } from './keyActions.ts';
import type { Asked } from './page/vitestBrowser.ts';

const composed = [
  'composes at the start of a chunk, in an empty paragraph and in the middle of words',
  'sets a quotation mark that a dead key composed as one that was typed',
];
/** WebKit’s input method, as it can be played, shows other words on the way. */
const composedInSteps = [
  'leaves the text as it was when a composition is given up',
  'tells a composition that becomes shorter as typing: undo shows none of its steps',
  'takes what somebody else changes while something is composed',
];
const everywhere = [
  ...composed,
  'sets each paragraph in its own direction, and writes both in one line',
  'takes a correction in the place of a word',
  'keeps what an extension writes into the page out of the text',
  'takes what an extension puts in the place of a word by an input of its own',
  'keeps each letter on a page that stands still as it is typed',
  'goes up and down a line from a chunk that was scrolled away',
  'selects a page, and no more, where the page scrolls',
  'edits where the caret is, before the browser says that it moved',
  'types in the place of a letter that was deleted as that was',
  'edits as if there were no chunks: model and screen agree through any history',
];

/** Tests of the text that do not need Chromium: of a browser's own input, and of random histories. */
export const textTests: Readonly<Record<'Firefox' | 'WebKit', readonly string[]>> = {
  Firefox: [...everywhere, ...composedInSteps],
  WebKit: everywhere,
};

/** Plays a test on a page that has them, and says why it fails. */
export async function playTest(driver: Driver, name: string): Promise<string> {
  await driver.evaluate(`(tests.begin(${JSON.stringify(name)}), true)`);
  for (;;) {
    const { outcome, asked } = (await driver.evaluate('tests.look()')) as {
      outcome: string | null;
      asked: Asked | null;
    };
    if (outcome !== null) return outcome;
    if (asked) await give(driver, asked);
    else await wait(20);
  }
}

async function give(driver: Driver, asked: Asked): Promise<void> {
  if (asked.do === 'keys') await driver.press(keyActions(asked.keys));
  else await driver[asked.do](asked.text);
  await driver.evaluate('(tests.answer(), true)');
}
