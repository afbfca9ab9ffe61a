import { setTimeout as delay } from 'node:timers/promises';
import type { FakeMailServer } from './fakeMailServer.ts';

/** The path and query of the link in the n-th mail to somebody, counted from 1: waits until that has come. */
export async function mailedLink(
  { received }: FakeMailServer,
  count: number,
  to = 'mara@example.com',
): Promise<string> {
  const theirs = () => received.filter((one) => one.includes(`\nTo: ${to}\r`));
  for (let wait = 0; theirs().length < count && wait < 500; wait += 1) await delay(10);
  const text = (theirs()[count - 1] ?? '').replace(/=\r\n/g, '').replaceAll('=3D', '=');
  const [, path] = /https:\/\/write\.example\.com(\/[\w-]+\?token=[\w.-]+)/.exec(text) ?? [];
  if (path === undefined) throw new Error(`There is no link in mail ${count} of ${theirs().length}: ${text}`);
  return path;
}
