import type { HttpHandler } from 'msw';
import type { SetupWorker } from 'msw/browser';

let worker: Promise<SetupWorker> | undefined;
const known = new Set<HttpHandler>();

async function startWorker(): Promise<SetupWorker> {
  const { setupWorker } = await import('msw/browser');
  const started = setupWorker();
  await started.start({ quiet: true, onUnhandledRequest: 'bypass' });
  return started;
}

/**
 * Lets a service worker answer the requests of a story that has handlers in `parameters.msw`, and lets it go on: on a
 * page of documentation several stories stand side by side. So each asks addresses of its own.
 */
export async function answerRequests({ msw }: { msw?: readonly HttpHandler[] }): Promise<void> {
  if (!msw || msw.length === 0) return;
  worker ??= startWorker();
  const started = await worker;
  const added = msw.filter((handler) => !known.has(handler));
  for (const handler of added) known.add(handler);
  started.use(...added);
}
