import { afterEach, expect, it } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { type ActText, openBrowserText, openOwnText } from '../../../../tests/acts/actPage.ts';
import { differences, type KeyboardAct, keyboardActs } from '../../../../tests/acts/keyboardActs.ts';
import { readTree } from '../../../../tests/acts/readTree.ts';
import { someOf } from '../../../../tests/support/rounds.ts';

let open: ActText | null = null;
afterEach(() => open?.close());

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
/** So long after it is focused, ProseMirror puts the caret where it was; at the very start even longer. */
const [focusTime, startTime] = [60, 250];

function asTyped(keys: string): string {
  if (keys.startsWith('"')) return keys.slice(1, -1);
  const held = keys.split('+');
  const key = held.pop() ?? '';
  const down = held.map((name) => `{${name}>}`).join('');
  const up = held.map((name) => `{/${name}}`).join('');
  return `${down}${key.length === 1 ? key : `{${key}}`}${up}`;
}

async function play(kind: typeof openOwnText | typeof openBrowserText, act: KeyboardAct, pause: number) {
  open?.close();
  open = kind(act);
  await wait(pause);
  await userEvent.keyboard(act.keys.map(asTyped).join(''));
  await wait(20);
  return open;
}

it.each(someOf(keyboardActs, 0, 60))('$name', async (act) => {
  const browser = (await play(openBrowserText, act, 20)).read();
  const isAtStart = browser.head.every((one) => one === 0) || act.keys.includes('Home');
  const own = await play(openOwnText, act, isAtStart ? startTime : focusTime);
  const { why: _, ...ours } = differences[act.name] ?? { why: '' };
  const wanted = { ...browser, ...ours };
  await expect.poll(() => own.read()).toEqual(wanted);
  expect(
    await readTree((method, params) => cdp().send(method as 'Page.getFrameTree', params as undefined)),
  ).toEqual([{ role: 'textbox', name: 'Story', isMultiline: true, isFocused: true, texts: wanted.texts }]);
});
