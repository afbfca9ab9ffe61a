import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Operation, type OperationRequest } from './Operation.ts';

const GRACE = 1_000;
const request: OperationRequest = {
  call: 'continue',
  caller: { owner: 'mara', address: '192.0.2.1' },
  params: {},
  credits: 3,
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const live = () => new AbortController().signal;

function read(operation: Operation, signal = new AbortController().signal) {
  const lines: string[] = [];
  const ended = operation.read(0, signal, (line) => void lines.push(line));
  return { lines, ended };
}

describe('Operation', () => {
  it('takes no line after the terminal one', () => {
    const operation = new Operation('id', request, GRACE);
    operation.append({ chunk: '[DONE]' });
    operation.append({ chunk: 'late' });
    operation.fail({ type: 'internal', message: 'late' });
    expect(operation.lines).toEqual(['{"chunk":"[DONE]"}']);
    expect([operation.state, operation.failure]).toEqual(['done', undefined]);
  });

  it.each([
    [{ chunk: '[DONE]' }, 'done'],
    [{ chunk: '[CANCELLED]' }, 'cancelled'],
    [{ error: 'No.' }, 'failed'],
  ] as const)('after %j it is %s', (line, state) => {
    const operation = new Operation('id', request, GRACE);
    operation.append(line);
    expect(operation.state).toBe(state);
  });

  it('gives a late reader everything, and an early one each line as it comes', async () => {
    const operation = new Operation('id', request, GRACE);
    const early = read(operation);
    operation.append({ chunk: 'One.' });
    await Promise.resolve();
    expect(early.lines).toEqual(['{"chunk":"One."}']);
    operation.append({ chunk: '[DONE]' });
    await early.ended;
    const late = read(operation);
    await late.ended;
    expect(late.lines).toEqual(['{"chunk":"One."}', '{"chunk":"[DONE]"}']);
    expect(early.lines).toEqual(late.lines);
  });

  it('cancels itself when nobody came to read it', () => {
    const operation = new Operation('id', request, GRACE);
    vi.advanceTimersByTime(GRACE - 1);
    expect(operation.signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(operation.signal.aborted).toBe(true);
  });

  it('counts the grace anew each time the last reader leaves', async () => {
    const operation = new Operation('id', request, GRACE);
    for (let visit = 0; visit < 2; visit++) {
      const leave = new AbortController();
      const { ended } = read(operation, leave.signal);
      vi.advanceTimersByTime(GRACE * 3);
      leave.abort();
      await ended;
      vi.advanceTimersByTime(GRACE - 1);
      expect(operation.signal.aborted).toBe(false);
    }
    vi.advanceTimersByTime(1);
    expect(operation.signal.aborted).toBe(true);
  });

  it('stays while one of two readers stays', async () => {
    const operation = new Operation('id', request, GRACE);
    const leave = new AbortController();
    const leaving = read(operation, leave.signal);
    const staying = read(operation);
    leave.abort();
    await leaving.ended;
    vi.advanceTimersByTime(GRACE * 2);
    expect(operation.signal.aborted).toBe(false);
    operation.append({ chunk: '[DONE]' });
    await staying.ended;
  });

  it('waits for the first line no longer than it is told', async () => {
    const operation = new Operation('id', request, GRACE);
    const waiting = operation.started(500, live());
    await vi.advanceTimersByTimeAsync(500);
    await waiting;
    expect(operation.lines).toEqual([]);
  });

  it('waits for the end, and counts as read meanwhile', async () => {
    const operation = new Operation('id', request, GRACE);
    const waiting = operation.finished(live());
    vi.advanceTimersByTime(GRACE * 3);
    expect(operation.signal.aborted).toBe(false);
    operation.append({ chunk: 'One.' });
    operation.append({ chunk: '[DONE]' });
    await waiting;
    expect(operation.state).toBe('done');
  });

  it('reports what it was, used and cost', () => {
    vi.setSystemTime(new Date('2026-11-21T10:00:00Z'));
    const operation = new Operation('id', request, GRACE);
    const open = { usage: null, sent: null, failure: null, endedAt: null };
    expect(operation.report()).toEqual({
      id: 'id',
      call: 'continue',
      state: 'running',
      startedAt: '2026-11-21T10:00:00.000Z',
      lines: 0,
      cost: { credits: 3, charged: 0 },
      ...open,
    });
    vi.setSystemTime(new Date('2026-11-21T10:00:05Z'));
    operation.charged = 3;
    operation.fail({ type: 'upstream_silent', message: 'Silence.' });
    expect(operation.report()).toMatchObject({
      state: 'failed',
      endedAt: '2026-11-21T10:00:05.000Z',
      lines: 1,
      cost: { charged: 3 },
      failure: { error: 'Silence.', type: 'upstream_silent' },
    });
  });
});
