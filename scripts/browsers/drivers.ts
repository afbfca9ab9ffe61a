import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface Driver {
  evaluate(expression: string): Promise<unknown>;
  press(actions: readonly object[]): Promise<void>;
  /** What an input method shows of a word that is under way; an empty one gives it up. */
  compose(text: string): Promise<void>;
  /** What an input method makes of it in the end. */
  commit(text: string): Promise<void>;
  close(): Promise<void>;
}

/** Starts a browser of this machine; a string says why there is none. */
export type OpenDriver = (url: string) => Promise<Driver | string>;

const onPath = (...names: readonly string[]) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));

async function waitFor<T>(what: string, find: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 300; tries++) {
    const found = await find();
    if (found !== undefined) return found;
    await wait(200);
  }
  throw new Error(`${what} did not start within a minute.`);
}

const asScript = (expression: string) => `return JSON.stringify(${expression})`;
const parsed = (json: unknown): unknown => (typeof json === 'string' ? JSON.parse(json) : undefined);

function end({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid);
}

/** Debian's Firefox through its Marionette. */
export const openFirefox: OpenDriver = async (url) => {
  const path = process.env.FIREFOX_PATH ?? onPath('firefox-esr', 'firefox');
  if (!path) return 'Firefox is not installed: its part is left out. (Debian: apt-get install firefox-esr.)';
  const profile = mkdtempSync(join(tmpdir(), 'fabula-firefox-'));
  writeFileSync(join(profile, 'user.js'), 'user_pref("marionette.port", 0);\n');
  const args = ['--headless', '--no-remote', '--marionette', '--profile', profile];
  // Without it an input method cannot be played: that is the browser's own affair.
  args.push('--remote-allow-system-access');
  const child = spawn(path, args, { stdio: 'ignore', detached: true });
  const portFile = join(profile, 'MarionetteActivePort');
  const port = await waitFor('Firefox', () =>
    existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) || undefined : undefined,
  );
  const call = await marionette(port);
  await call('WebDriver:NewSession', {});
  await call('WebDriver:Navigate', { url });
  return {
    async evaluate(expression) {
      const { value } = await call('WebDriver:ExecuteScript', { script: asScript(expression), args: [] });
      return parsed(value);
    },
    async press(actions) {
      await call('WebDriver:PerformActions', { actions });
    },
    compose: (text) => playInputMethod(call, text, text === '' ? 'cancel' : 'show'),
    commit: (text) => playInputMethod(call, text, 'commit'),
    async close() {
      end(child);
      await wait(500);
      rmSync(profile, { recursive: true, force: true });
    },
  };
};

/** Firefox's own way to play an input method, which its chrome alone may call. */
const inputMethod = `
  const window = Services.wm.getMostRecentWindow('navigator:browser');
  window.played ??= Cc['@mozilla.org/text-input-processor;1'].createInstance(Ci.nsITextInputProcessor);
  const [text, what] = arguments;
  const processor = window.played;
  if (!processor.beginInputTransactionForTests(window)) throw new Error('No input method can be played.');
  if (what === 'cancel') processor.cancelComposition();
  if (what === 'commit') processor.commitCompositionWith(text);
  if (what === 'show') {
    processor.setPendingCompositionString(text);
    processor.appendClauseToPendingComposition(text.length, processor.ATTR_RAW_CLAUSE);
    processor.setCaretInPendingComposition(text.length);
    processor.flushPendingComposition();
  }`;

async function playInputMethod(call: Call, text: string, what: 'show' | 'commit' | 'cancel'): Promise<void> {
  await call('Marionette:SetContext', { value: 'chrome' });
  await call('WebDriver:ExecuteScript', { script: inputMethod, args: [text, what] });
  await call('Marionette:SetContext', { value: 'content' });
}

type Call = (command: string, parameters: object) => Promise<Answer>;
type Answer = { readonly value?: unknown };

/**
 * Messages are JSON after their length in bytes: `[0, number, command, parameters]`, `[1, number, error,
 * result]`.
 */
async function marionette(port: number): Promise<Call> {
  const socket = connect(port, '127.0.0.1');
  let received = Buffer.alloc(0);
  let serial = 0;
  const waiting = new Map<number, (error: { message: string } | null, result: Answer) => void>();
  socket.on('data', (data) => {
    received = Buffer.concat([received, data]);
    for (;;) {
      const colon = received.indexOf(':');
      const end = colon + 1 + Number(received.subarray(0, Math.max(colon, 0)).toString());
      if (colon < 0 || received.length < end) return;
      const message = JSON.parse(received.subarray(colon + 1, end).toString());
      received = received.subarray(end);
      if (Array.isArray(message)) waiting.get(message[1])?.(message[2], message[3] ?? {});
    }
  });
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  return (command, parameters) =>
    new Promise((resolve, reject) => {
      serial += 1;
      waiting.set(serial, (error, result) => (error ? reject(new Error(error.message)) : resolve(result)));
      const message = Buffer.from(JSON.stringify([0, serial, command, parameters]));
      socket.write(Buffer.concat([Buffer.from(`${message.length}:`), message]));
    });
}

const miniBrowsers = ['4.1', '4.0', '6.0'].flatMap((version) =>
  ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/** GTK composes a character from its code point: Control, Shift and u, the number and a space. */
function codePointKeys(char: string): object[] {
  const stroke = (value: string) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ];
  const held = ['\uE009', '\uE008'];
  const actions = [
    ...held.map((value) => ({ type: 'keyDown', value })),
    ...stroke('U'),
    ...held.map((value) => ({ type: 'keyUp', value })),
    ...[...`${char.codePointAt(0)?.toString(16)} `].flatMap(stroke),
  ];
  return [{ type: 'key', id: 'keyboard', actions }];
}

/** WebKitGTK through its WebDriver, on a virtual screen. */
export const openWebkit: OpenDriver = async (url) => {
  const [driver, screen] = [onPath('WebKitWebDriver'), onPath('xvfb-run')];
  const binary = miniBrowsers.find((path) => existsSync(path));
  if (!driver || !screen || !binary)
    return 'WebKitGTK, its WebDriver and Xvfb are not installed: their part is left out. (Debian: apt-get install webkit2gtk-driver xvfb.)';
  const port = await freePort();
  const child = spawn(screen, ['-a', driver, `--port=${port}`], { stdio: 'ignore', detached: true });
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = (await response.json()) as Answer;
    if (!response.ok) throw new Error(`WebKitWebDriver: ${JSON.stringify(value)}`);
    return value;
  };
  await waitFor('WebKitWebDriver', () => call('GET', '/status').catch(() => undefined));
  const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
  const created = await call('POST', '/session', { capabilities: { alwaysMatch: options } });
  const session = `/session/${(created as { sessionId: string }).sessionId}`;
  await call('POST', `${session}/url`, { url });
  return {
    evaluate: async (expression) =>
      parsed(await call('POST', `${session}/execute/sync`, { script: asScript(expression), args: [] })),
    async press(actions) {
      await call('POST', `${session}/actions`, { actions });
    },
    // It shows the code point of what is composed, and no more can be asked of it.
    compose: () => Promise.resolve(),
    async commit(text) {
      for (const char of text) await call('POST', `${session}/actions`, { actions: codePointKeys(char) });
    },
    async close() {
      await call('DELETE', session);
      end(child);
    },
  };
};
