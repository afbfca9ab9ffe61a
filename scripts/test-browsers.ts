import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { build } from 'vite';
import { sourceConditions } from '../lib.vite.ts';
import {
  type ActResult,
  differences,
  type KeyboardAct,
  keyboardActs,
} from '../packages/editor-kit/src/text/acts/keyboardActs.ts';
import { type Driver, openFirefox, openWebkit } from './browsers/drivers.ts';
import { otherwise } from './browsers/otherwise.ts';
import { root } from './processes/root.ts';

/** Milliseconds in which ProseMirror may put the caret back after focus. */
const focusTime = 260;

async function servePage(): Promise<{ url: string; close: () => void }> {
  const entry = join(root, 'packages/editor-kit/src/text/acts/actPage.ts');
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { conditions: sourceConditions },
    build: { write: false, minify: false, lib: { entry, name: 'acts', formats: ['iife'] } },
  });
  const [bundle] = Array.isArray(built) ? built : [];
  const script = bundle?.output[0].code ?? '';
  const server = createServer((request, response) => {
    const isScript = request.url === '/acts.js';
    response.setHeader('content-type', `${isScript ? 'text/javascript' : 'text/html'}; charset=utf-8`);
    response.end(
      isScript
        ? script
        : '<!doctype html><html lang="en"><body></body><script src="acts.js"></script></html>',
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

/** Keys in WebDriver's encoding. */
const codes: Readonly<Record<string, string>> = {
  Control: '\uE009',
  Shift: '\uE008',
  Enter: '\uE007',
  Backspace: '\uE003',
  Delete: '\uE017',
  Home: '\uE011',
  End: '\uE010',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Insert: '\uE016',
};

function asActions(keys: readonly string[]): object[] {
  const actions = keys.flatMap((one) => {
    const down = (value: string) => ({ type: 'keyDown', value });
    const up = (value: string) => ({ type: 'keyUp', value });
    if (one.startsWith('"')) return [...one.slice(1, -1)].flatMap((value) => [down(value), up(value)]);
    const held = one.split('+');
    const name = held.pop() ?? '';
    const key = codes[name] ?? (held.includes('Shift') ? name.toUpperCase() : name);
    const modifiers = held.map((modifier) => codes[modifier] ?? '');
    return [...modifiers.map(down), down(key), up(key), ...modifiers.map(up)];
  });
  return [{ type: 'key', id: 'keyboard', actions }];
}

async function play(driver: Driver, text: string, act: KeyboardAct): Promise<ActResult> {
  await driver.evaluate(`(window.open_?.close(), window.open_ = acts.${text}(${JSON.stringify(act)}), true)`);
  await wait(focusTime);
  await driver.press(asActions(act.keys));
  await wait(60);
  return (await driver.evaluate('open_.read()')) as ActResult;
}

/** A busy machine is slower than the pauses here: differences are replayed, three times in all. */
async function compare(
  driver: Driver,
  act: KeyboardAct,
  triesLeft = 2,
): Promise<Record<'wanted' | 'own', unknown>> {
  const { why: _, ...ours } = differences[act.name] ?? { why: '' };
  const wanted = { ...(await play(driver, 'openBrowserText', act)), ...ours };
  const own = await play(driver, 'openOwnText', act);
  if (triesLeft === 0 || isDeepStrictEqual(own, wanted)) return { wanted, own };
  return compare(driver, act, triesLeft - 1);
}

const [part = ''] = process.argv.slice(2);
const acts = keyboardActs.filter(({ name }) => name.includes(part));
const page = await servePage();
for (const [browser, open] of [
  ['Firefox', openFirefox],
  ['WebKit', openWebkit],
] as const) {
  const driver = await open(page.url);
  if (typeof driver === 'string') {
    console.log(driver);
    continue;
  }
  let same = 0;
  try {
    for (const act of acts) {
      const { wanted, own } = await compare(driver, act);
      const known = otherwise[browser][act.name];
      if (isDeepStrictEqual(own, wanted)) same += 1;
      else if (!known) {
        console.error(`${browser}, ${act.name}: ${JSON.stringify({ wanted, own })}`);
        process.exitCode = 1;
      }
    }
  } finally {
    await driver.close();
  }
  console.log(`${browser}: ${same} of ${acts.length} acts are as in its own text.`);
}
page.close();
