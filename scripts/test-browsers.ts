import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type ActResult, differences, type KeyboardAct, keyboardActs } from '../tests/acts/keyboardActs.ts';
import { type Driver, openFirefox, openWebkit } from './browsers/drivers.ts';
import { keyActions } from './browsers/keyActions.ts';
import { otherwise } from './browsers/otherwise.ts';
import { servePage } from './browsers/servePage.ts';
import { playTest, textTests } from './browsers/textTests.ts';
import { root } from './processes/root.ts';

/** Milliseconds in which ProseMirror may put the caret back after focus. */
const focusTime = 260;

async function play(driver: Driver, text: string, act: KeyboardAct): Promise<ActResult> {
  await driver.evaluate(`(window.open_?.close(), window.open_ = acts.${text}(${JSON.stringify(act)}), true)`);
  await wait(focusTime);
  await driver.press(keyActions(act.keys));
  await wait(60);
  return (await driver.evaluate('open_.read()')) as ActResult;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** A busy machine is slower than the pauses here: differences are replayed, three times in all. */
async function compare(
  driver: Driver,
  act: KeyboardAct,
  triesLeft = 2,
): Promise<Record<'wanted' | 'own', unknown>> {
  const { why: _, ...ours } = differences[act.name] ?? { why: '' };
  const wanted = { ...(await play(driver, 'openBrowserText', act)), ...ours };
  const own: unknown = await play(driver, 'openOwnText', act).catch(messageOf);
  if (triesLeft === 0 || isDeepStrictEqual(own, wanted)) return { wanted, own };
  return compare(driver, act, triesLeft - 1);
}

async function playActs(driver: Driver, browser: 'Firefox' | 'WebKit'): Promise<string> {
  let same = 0;
  for (const act of acts) {
    const { wanted, own } = await compare(driver, act);
    if (isDeepStrictEqual(own, wanted)) same += 1;
    else if (!otherwise[browser][act.name])
      fail(`${browser}, ${act.name}: ${JSON.stringify({ wanted, own })}`);
  }
  return `${browser}: ${same} of ${acts.length} acts are as in its own text.`;
}

async function playTests(driver: Driver, browser: 'Firefox' | 'WebKit'): Promise<string> {
  const names = textTests[browser].filter((name) => name.includes(part));
  let passed = 0;
  for (const name of names) {
    const failure = await playTest(driver, name);
    if (failure === '') passed += 1;
    else fail(`${browser}, ${name}: ${failure}`);
  }
  return `${browser}: ${passed} of ${names.length} tests of the text pass.`;
}

function fail(why: string): void {
  console.error(why);
  process.exitCode = 1;
}

const [part = ''] = process.argv.slice(2);
const acts = keyboardActs.filter(({ name }) => name.includes(part));
const page = (name: string) => join(root, 'scripts/browsers/page', name);
const pages = [
  [await servePage(join(root, 'tests/acts/actPage.ts'), 'acts'), playActs],
  [
    await servePage(page('textTests.ts'), 'tests', {
      vitest: page('vitest.ts'),
      'vitest/browser': page('vitestBrowser.ts'),
    }),
    playTests,
  ],
] as const;
for (const [browser, open] of [
  ['Firefox', openFirefox],
  ['WebKit', openWebkit],
] as const)
  for (const [{ url }, playAll] of pages) {
    const driver = await open(url);
    if (typeof driver === 'string') {
      console.log(driver);
      break;
    }
    try {
      console.log(await playAll(driver, browser));
    } finally {
      await driver.close();
    }
  }
for (const [{ close }] of pages) close();
