import { defaultCosts, type GuestAllowance } from '@fabula/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const here = vi.hoisted(() => ({ state: 'signed_out', changes: new Set<() => void>() }));
vi.mock('./authorization.ts', () => ({
  signInState: () => here.state,
  onSignInChange(listener: () => void) {
    here.changes.add(listener);
    return () => here.changes.delete(listener);
  },
}));

const answer = vi.hoisted(() => ({ status: async (): Promise<unknown> => null }));
vi.mock('./serverStatus.ts', () => ({
  serverStatus: () => answer.status(),
  askStatus: () => answer.status(),
}));

type Module = typeof import('./creditCosts.ts');
let costOf: Module['costOf'];
let creditCosts: Module['creditCosts'];
let isCharged: Module['isCharged'];

const server = { fails: false, calls: 0, guest: { dailyGenerations: null, left: null } as GuestAllowance };
answer.status = async () => {
  server.calls += 1;
  if (server.fails) throw new Error('Not now.');
  return { costs: { ...defaultCosts, paragraph: 2 }, guest: server.guest };
};
const three = () => costOf({ kind: 'continue', count: 3, isReasoning: false });
const picture = () => costOf({ kind: 'image', count: 1, isReasoning: false });
const signIn = (state: string) => {
  here.state = state;
  for (const listener of here.changes) listener();
};

beforeEach(async () => {
  vi.resetModules();
  ({ costOf, creditCosts, isCharged } = await import('./creditCosts.ts'));
  Object.assign(server, { fails: false, calls: 0, guest: { dailyGenerations: null, left: null } });
  here.changes.clear();
  here.state = 'signed_in';
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

it('costs a paragraph times the count, the whole for everything else, twice with reasoning (D-COSTS)', () => {
  const cost = (kind: Parameters<typeof costOf>[0]['kind'], count: number, isReasoning = false) =>
    costOf({ kind, count, isReasoning }, defaultCosts);
  expect([cost('continue', 3), cost('new', 3, true), cost('rewrite', 1)]).toEqual([3, 6, 1]);
  expect([cost('suggestions', 3), cost('section_summary', 1), cost('image', 1)]).toEqual([1, 1, 10]);
  expect(
    costOf({ kind: 'suggestions', count: 3, isReasoning: false }, { ...defaultCosts, suggestions: 0 }),
  ).toBe(null);
});

it('is null while unknown, asks again only where nothing came, and tells who listens', async () => {
  server.fails = true;
  const listener = vi.fn();
  creditCosts.subscribe(listener)();
  creditCosts.subscribe(listener);
  await vi.waitFor(() => expect(server.calls).toBe(1));
  expect(three()).toBeNull();
  server.fails = false;
  await vi.waitFor(() => {
    creditCosts.subscribe(listener);
    expect(three()).toBe(6);
  });
  expect(listener).toHaveBeenCalledTimes(1);
  creditCosts.subscribe(() => {});
  expect(server.calls).toBe(2);
});

describe('a visitor (D-GUEST)', () => {
  const open = async (guest: GuestAllowance) => {
    here.state = 'signed_out';
    server.guest = guest;
    const listener = vi.fn();
    creditCosts.subscribe(listener);
    await vi.waitFor(() => expect(creditCosts.get()).not.toBeNull());
    return listener;
  };

  it.each([null, 4])(
    'sees no price on what is free, with %s left, and always that of pictures',
    async (left) => {
      await open({ dailyGenerations: left, left });
      expect([three(), isCharged('continue')]).toEqual([null, false]);
      expect([picture(), isCharged('image')]).toEqual([10, true]);
    },
  );

  it('sees it once nothing is left, which is asked again after each run', async () => {
    const listener = await open({ dailyGenerations: 20, left: 1 });
    const before = creditCosts.get();
    server.guest = { dailyGenerations: 20, left: 0 };
    creditCosts.refresh();
    await vi.waitFor(() => expect(three()).toBe(6));
    expect(creditCosts.get()).not.toBe(before);
    expect(listener).toHaveBeenCalledTimes(2);
    creditCosts.refresh();
    expect(server.calls).toBe(2);
  });

  it('is not asked about where there is no limit', async () => {
    await open({ dailyGenerations: null, left: null });
    creditCosts.refresh();
    expect(server.calls).toBe(1);
  });

  it('sees prices at once when signing in, and none after signing out', async () => {
    const listener = await open({ dailyGenerations: null, left: null });
    const before = creditCosts.get();
    signIn('signed_in');
    expect([three(), listener.mock.calls.length]).toEqual([6, 2]);
    expect(creditCosts.get()).not.toBe(before);
    signIn('signed_out');
    expect(three()).toBeNull();
  });
});
