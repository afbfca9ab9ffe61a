import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createServer } from 'vite';
import { root } from './processes/root.ts';
import { toolPath } from './processes/toolPath.ts';

const apiPort = process.env.PORT ?? '8787';
const apiAddress = `http://127.0.0.1:${apiPort}`;

const api = spawn(
  process.execPath,
  [
    toolPath('tsx'),
    'watch',
    '--clear-screen=false',
    '--conditions=@fabula/source',
    join(root, 'apps/server/src/main.ts'),
  ],
  {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PORT: apiPort, FABULA_DEVELOPMENT: '1' },
  },
);

// Read by apps/site/vite.config.ts, which proxies the API's paths to it.
process.env.FABULA_API = apiAddress;
const site = await createServer({
  root: join(root, 'apps/site'),
  server: { host: '127.0.0.1' },
  clearScreen: false,
});
// Open pages ask the API at once: an earlier Vite would report proxy errors.
while (api.exitCode === null && !(await answers())) await delay(100);
await site.listen();
console.log(
  `Fabula in development: ${site.resolvedUrls?.local[0]} (its API: ${apiAddress}). Ctrl-C ends both.`,
);

async function answers(): Promise<boolean> {
  return fetch(`${apiAddress}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

let isEnding = false;
async function end(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  api.kill('SIGTERM');
  await site.close();
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
api.on('exit', (code) => {
  if (!isEnding) process.exitCode = code ?? 1;
  void end();
});
