import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { createApp } from './app.ts';
import { type Env, isOwnMachine, readEnv } from './env.ts';
import { createHttpServer } from './http/createHttpServer.ts';
import { machineLink } from './http/machine.ts';
import type { Operations } from './services/generation/operations.ts';
import { createServices, type Services } from './services.ts';
import { addressOf, startTable } from './startTable.ts';
import { keepLink } from './storage/machineLinks.ts';
import { StorageFailure } from './storage/Storage.ts';

const LAST_LINES_MS = 1_000;
const CLOSING_MS = 3_000;
const IDLE_SWEEP_MS = 100;
/** One Ctrl-C can arrive several times: from the terminal, and from each parent process. */
const SAME_KEYPRESS_MS = 300;

/**
 * On SIGTERM or SIGINT: stop accepting, let streams finish for `drainMs`, cut off the rest so that another
 * instance resumes it, run `close`, exit 0. A second signal exits at once.
 */
function drainOnSignals(
  server: Server,
  operations: Operations,
  drainMs: number,
  close: () => Promise<void>,
): void {
  const leave = () => {
    setTimeout(() => process.exit(0), CLOSING_MS);
    close().finally(() => process.exit(0));
  };
  let drainingSince: number | undefined;
  const drain = () => {
    const now = performance.now();
    if (drainingSince !== undefined) {
      if (now - drainingSince > SAME_KEYPRESS_MS) process.exit(0);
      return;
    }
    drainingSince = now;
    if (operations.running > 0) {
      console.log(`Stopping: waiting for ${operations.running} running, at most ${drainMs / 1000} s.`);
    }
    server.close(leave);
    setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS);
    setTimeout(() => {
      operations.interruptAll(
        'The server had to stop before this was whole. Try again in a moment: nothing is charged twice.',
      );
      setTimeout(leave, LAST_LINES_MS);
    }, drainMs);
  };
  process.on('SIGTERM', drain);
  process.on('SIGINT', drain);
}

function stop(...lines: string[]): never {
  for (const line of lines) console.error(line);
  process.exit(1);
}

function configuration(): Env {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const reading = readEnv(process.env);
  if ('env' in reading) return reading.env;
  return stop(
    'Fabula cannot start. Its configuration needs a change:',
    ...reading.problems.map((one) => `  ${one}`),
  );
}

async function compose(env: Env): Promise<Services> {
  try {
    return await createServices(env);
  } catch (error) {
    if (error instanceof StorageFailure) {
      const cause = error.cause instanceof Error ? [`  ${error.cause.message}`] : [];
      return stop(`Fabula cannot start. ${error.message}`, ...cause);
    }
    return stop(
      `Fabula cannot start: it cannot use the data directory ${env.DATA_DIR}. Set DATA_DIR to one that this user may write.`,
      `  ${error instanceof Error ? error.message : error}`,
    );
  }
}

/** A person sees the terminal, and a browser can come up beside it. `BROWSER=none` is what other tools heed too. */
function isDesktop(): boolean {
  const { BROWSER, CI, SSH_CONNECTION, DISPLAY, WAYLAND_DISPLAY } = process.env;
  if (!process.stdout.isTTY || CI || SSH_CONNECTION || BROWSER === 'none') return false;
  return process.platform !== 'linux' || Boolean(DISPLAY || WAYLAND_DISPLAY);
}

async function openInBrowser(link: string): Promise<void> {
  try {
    const { default: open } = await import('open');
    (await open(link)).on('error', () => undefined);
  } catch {
    // The link stands in the terminal.
  }
}

const env = configuration();
let forgetLink = async () => {};
const services = await compose(env);
const server = createHttpServer(createApp(services));

server.on('error', (error: NodeJS.ErrnoException) => {
  switch (error.code) {
    case 'EADDRINUSE':
      return stop(
        `Port ${env.PORT} on ${env.HOST} is in use already: perhaps Fabula is running there. Stop it, or set PORT to another number.`,
      );
    case 'EACCES':
      return stop(`This user may not listen on port ${env.PORT}. Set PORT to a number above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return stop(`This machine has no address ${env.HOST}. Set HOST to one that it has, such as 127.0.0.1.`);
    default:
      return stop(`The server cannot listen on ${env.HOST}, port ${env.PORT}: ${error.message}`);
  }
});

server.listen(env.PORT, env.HOST, async () => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : env.PORT;
  const isDevelopment = process.env.FABULA_DEVELOPMENT === '1';
  const found = await services.findModels();
  const link = machineLink(addressOf(env.HOST, port), services.machine.secret);
  forgetLink = await keepLink(services.dataDir.path, port, link).catch((error: unknown) => {
    services.logError('keeping the link for this machine', error);
    return forgetLink;
  });
  console.log(startTable({ isDevelopment, host: env.HOST, port, found, services }));
  if (!isDevelopment && isOwnMachine(env) && isDesktop()) await openInBrowser(link);
});

drainOnSignals(server, services.operations, env.DRAIN_MS, async () => {
  await forgetLink();
  await services.closeOperations();
  await services.storage.close();
});
