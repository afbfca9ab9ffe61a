import { describe, expect, it } from 'vitest';
import { fairTurns } from './fairTurns.ts';

function bench(atOnce = 1) {
  const turns = fairTurns({ atOnce, waitingOfOne: 3, waitingOfAll: 6 });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const take = (caller: string, signal?: AbortSignal) =>
    turns.take(
      caller,
      () => {
        begun.push(caller);
        return new Promise<string>((resolve) => ends.push(() => resolve(caller)));
      },
      signal,
    );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const endOne = async () => {
    ends.shift()?.();
    await settle();
  };
  return { begun, take, settle, endOne };
}

describe('fairTurns', () => {
  it('lets callers take turns, however many each of them has waiting', async () => {
    const { begun, take, settle, endOne } = bench();
    for (const caller of ['mara', 'mara', 'mara', 'jonas', 'tom', 'jonas']) void take(caller);
    await settle();
    for (let turn = 0; turn < 5; turn += 1) await endOne();
    expect(begun).toEqual(['mara', 'jonas', 'tom', 'mara', 'jonas', 'mara']);
  });

  it('runs one of a caller at a time, though there is room for more', async () => {
    const { begun, take, settle, endOne } = bench(2);
    for (const caller of ['mara', 'mara', 'jonas']) void take(caller);
    await settle();
    expect(begun).toEqual(['mara', 'jonas']);
    await endOne();
    expect(begun).toEqual(['mara', 'jonas', 'mara']);
  });

  it('turns away who has too many waiting, and lets others in until all are too many', async () => {
    const { take } = bench();
    for (let one = 0; one < 4; one += 1) void take('mara');
    expect(await take('mara')).toBeUndefined();
    for (let one = 0; one < 3; one += 1) void take('jonas');
    expect(await take('tom')).toBeUndefined();
  });

  it('forgets who went away while they waited', async () => {
    const { begun, take, endOne } = bench();
    const leaving = new AbortController();
    void take('mara');
    const waiting = take('jonas', leaving.signal);
    void take('tom');
    leaving.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    await endOne();
    expect(begun).toEqual(['mara', 'tom']);
  });

  it('goes on after one that failed', async () => {
    const turns = fairTurns({ atOnce: 1, waitingOfOne: 1, waitingOfAll: 1 });
    const failing = turns.take('mara', () => Promise.reject(new Error('broken')));
    const next = turns.take('mara', async () => 'whole');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('whole');
  });
});
