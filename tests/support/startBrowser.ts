import { spawn } from 'node:child_process';
import { type BrowserContext, chromium } from 'playwright';
import { findBrowser } from './findBrowser.ts';

export interface OwnBrowser {
  newPage: BrowserContext['newPage'];
  /** Ends it as a power cut would: no goodbye, no flush. */
  kill(): Promise<void>;
}

/** Starts a Chromium that keeps its data in `profile`, as a process of ours that can be killed. */
export async function startBrowser(profile: string): Promise<OwnBrowser> {
  const { executablePath = chromium.executablePath(), args = [], env } = await findBrowser();
  const browser = spawn(
    executablePath,
    [
      ...args,
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--no-first-run',
      '--no-default-browser-check',
      'about:blank',
    ],
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...env } },
  );
  const ended = new Promise<void>((done) => browser.once('exit', () => done()));
  const kill = async () => {
    if (browser.pid !== undefined && browser.exitCode === null && browser.signalCode === null)
      process.kill(-browser.pid, 'SIGKILL');
    await ended;
  };
  try {
    const endpoint = await new Promise<string>((found, fail) => {
      let printed = '';
      browser.stderr.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
        const url = /DevTools listening on (ws:\S+)/.exec(printed)?.[1];
        if (url) found(url);
      });
      browser.once('exit', (code) => fail(new Error(`The browser ended with code ${code}:\n${printed}`)));
    });
    const connection = await chromium.connectOverCDP(endpoint);
    const [context = await connection.newContext()] = connection.contexts();
    return { newPage: () => context.newPage(), kill };
  } catch (error) {
    await kill();
    throw error;
  }
}
