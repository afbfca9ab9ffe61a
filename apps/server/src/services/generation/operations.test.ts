import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OperationRequest } from './Operation.ts';
import { defaultOperationsConfig, type Operations, type OperationsConfig, operations } from './operations.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const make = (config: Partial<OperationsConfig> = {}) =>
  operations({ ...defaultOperationsConfig, ...config });

const ask = (owner: string, address = '192.0.2.1'): OperationRequest => ({
  call: 'continue',
  caller: { owner, address },
  params: {},
  credits: 1,
});

function open(all: Operations, id: string, request = ask('mara')) {
  const opening = all.open(request, id);
  if ('refusal' in opening) throw new Error(opening.refusal);
  return opening.operation;
}

async function ended(all: Operations, id: string, text = 'x') {
  const operation = open(all, id);
  operation.append({ chunk: text });
  operation.append({ chunk: '[DONE]' });
  await operation.ended;
  await Promise.resolve();
  return operation;
}

describe('operations', () => {
  it('finds an operation for its owner only', () => {
    const all = make();
    const operation = open(all, 'one');
    expect(all.find('one', ['mara'])).toBe(operation);
    expect(all.find('one', ['jonas'])).toBeUndefined();
    expect(all.find('two', ['mara'])).toBeUndefined();
    expect(all.find('one', ['account', 'mara'])).toBe(operation);
    expect(all.find('one', [])).toBeUndefined();
  });

  it('keeps an ended one for a while', async () => {
    const all = make({ keepEndedMs: 1_000 });
    await ended(all, 'one');
    vi.advanceTimersByTime(999);
    expect(all.find('one', ['mara'])?.state).toBe('done');
    expect(all.open(ask('mara'), 'one')).toEqual({ refusal: 'id_in_use' });
    vi.advanceTimersByTime(1);
    expect(all.find('one', ['mara'])).toBeUndefined();
    expect(all.open(ask('mara'), 'one')).toHaveProperty('operation');
  });

  it('forgets the oldest ended ones past their number, never a running one', async () => {
    const all = make({ maxEnded: 2 });
    open(all, 'running');
    for (const id of ['a', 'b', 'c']) await ended(all, id);
    expect(['running', 'a', 'b', 'c'].filter((id) => all.find(id, ['mara']))).toEqual(['running', 'b', 'c']);
    expect(all.running).toBe(1);
  });

  it('forgets the oldest ended ones past their size', async () => {
    const all = make({ maxEndedCharacters: 250 });
    for (const id of ['a', 'b', 'c']) await ended(all, id, 'x'.repeat(75));
    expect(['a', 'b', 'c'].filter((id) => all.find(id, ['mara']))).toEqual(['b', 'c']);
  });

  it('turns away more than it can run', async () => {
    const all = make({ maxRunning: 1 });
    const first = open(all, 'one');
    expect(all.open(ask('mara'))).toEqual({ refusal: 'too_busy' });
    first.append({ chunk: '[DONE]' });
    await first.ended;
    await Promise.resolve();
    expect(all.open(ask('mara'))).toHaveProperty('operation');
  });

  it('turns away more than one owner, or one address, may have at once', async () => {
    const all = make({ maxRunningPerOwner: 1, maxRunningPerAddress: 2 });
    const first = open(all, 'one');
    expect(all.open(ask('mara', '198.51.100.7'))).toEqual({ refusal: 'too_many_at_once' });
    open(all, 'two', ask('jonas'));
    expect(all.open(ask('ines'))).toEqual({ refusal: 'too_many_at_once' });
    expect(all.open(ask('ines', '198.51.100.7'))).toHaveProperty('operation');
    first.append({ chunk: '[DONE]' });
    expect(all.open(ask('mara'))).toHaveProperty('operation');
  });

  it.each([
    ['a /64', 1, (at: number) => `2001:db8:1:100:${at}::1`],
    ['a /56', 2, (at: number) => `2001:db8:1:1${at.toString(16).padStart(2, '0')}::1`],
    ['a /48', 8, (at: number) => `2001:db8:1:${at.toString(16)}00::1`],
    ['a /24', 16, (at: number) => `192.0.2.${at}`],
  ])('turns away more than %s may have at once, %i times as many as one address', (_, times, address) => {
    const all = make({ maxRunningPerAddress: 3 });
    const openings = Array.from({ length: 60 }, (_, at) => all.open(ask(`visitor ${at}`, address(at))));
    const opened = openings.flatMap((one) => ('operation' in one ? [one.operation] : []));
    expect(opened).toHaveLength(3 * times);
    expect(openings.at(-1)).toEqual({ refusal: 'too_many_at_once' });
    expect(all.open(ask('elsewhere', '2001:db8:2::1'))).toHaveProperty('operation');
    opened[0]?.append({ chunk: '[DONE]' });
    expect(all.open(ask('next', address(0)))).toHaveProperty('operation');
  });

  it('cuts the readers of all off when the server goes down, and lets each run again', async () => {
    const all = make();
    const operation = open(all, 'one');
    operation.append({ chunk: 'One.' });
    const lines: string[] = [];
    const reading = operation.read(0, new AbortController().signal, (line) => void lines.push(line));
    all.interruptAll('Going down.');
    await reading;
    expect(operation.state).toBe('failed');
    expect(operation.signal.aborted).toBe(true);
    expect(lines).toEqual(['{"chunk":"One."}']);
    expect(operation.report().failure).toEqual({ error: 'Going down.', type: 'interrupted' });
    operation.append({ chunk: '[DONE]' });
    expect(operation.lines).toEqual(lines);
    expect(all.open(ask('mara'), 'one')).toHaveProperty('operation');
  });
});
