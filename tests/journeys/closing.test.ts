import { expect, it, vi } from 'vitest';
import { startServer } from '../support/startServer.ts';

it('a server that is closed leaves no timer behind', async () => {
  const set = vi.spyOn(globalThis, 'setInterval');
  const cleared = vi.spyOn(globalThis, 'clearInterval');
  const server = await startServer();
  const timers = set.mock.results.map(({ value }) => value as NodeJS.Timeout);
  await server.close();
  expect(timers.length).toBeGreaterThan(1);
  expect(cleared.mock.calls.map(([timer]) => timer)).toEqual(expect.arrayContaining(timers));
});
