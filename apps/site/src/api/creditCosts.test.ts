import { defaultCosts } from '@fabula/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { costOf, creditCosts } from './creditCosts.ts';

afterEach(() => vi.unstubAllGlobals());

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
  const answer = { fails: true, calls: 0 };
  const whole = { name: 'Fabula', costs: { ...defaultCosts, paragraph: 2 } };
  vi.stubGlobal('fetch', async () => {
    answer.calls += 1;
    return answer.fails ? new Response('', { status: 503 }) : Response.json(whole);
  });
  const three = () => costOf({ kind: 'continue', count: 3, isReasoning: false });
  const listener = vi.fn();
  creditCosts.subscribe(listener)();
  creditCosts.subscribe(listener);
  await vi.waitFor(() => expect(answer.calls).toBe(1));
  expect(three()).toBeNull();
  answer.fails = false;
  await vi.waitFor(() => {
    creditCosts.subscribe(listener);
    expect(three()).toBe(6);
  });
  expect(listener).toHaveBeenCalledTimes(1);
  creditCosts.subscribe(() => {});
  expect(answer.calls).toBe(2);
});
