import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface StartedApp {
  /** Without a slash at the end. */
  url: string;
  /** All that it has printed. */
  printed(): string;
  close(): Promise<void>;
}

/** Starts an app's own server with Node in `folder`; it prints its address when it listens. */
export async function startApp(
  folder: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<StartedApp> {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: undefined,
      NO_COLOR: '1',
      FORCE_COLOR: undefined,
      NEXT_TELEMETRY_DISABLED: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let printed = '';
  const listening = new Promise<string>((found) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes: Buffer) => {
        printed += bytes;
        const address = /http:\/\/(?:localhost|127\.0\.0\.1):[1-9]\d*/.exec(printed)?.[0];
        if (address) found(address);
      });
  });
  const url = await Promise.race([listening, ended.then(() => undefined)]);
  if (url === undefined) throw new Error(`${args.join(' ')} ended:\n${printed}`);
  return {
    url,
    printed: () => printed,
    async close() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
