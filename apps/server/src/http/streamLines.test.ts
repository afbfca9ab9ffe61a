import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { AppEnv } from './requests.ts';
import { type LineSource, type StreamOptions, streamLines } from './streamLines.ts';

function call(write: (signal: AbortSignal) => AsyncIterable<string>, options: Partial<StreamOptions> = {}) {
  const lines: LineSource['lines'] = async (signal, take) => {
    for await (const line of write(signal)) await take(line);
  };
  const reports: unknown[] = [];
  const app = new Hono<AppEnv>().get('/', (c) =>
    streamLines(
      c,
      { operationId: 'the-operation', lines },
      { heartbeatMs: 60_000, stallMs: 60_000, logError: (_, error) => reports.push(error), ...options },
    ),
  );
  return { response: app.request('/'), reports };
}

describe('streamLines', () => {
  it('sends an empty line while there is nothing else to send', async () => {
    const { response } = call(
      async function* () {
        yield '{"chunk":"One."}';
        await new Promise((resolve) => setTimeout(resolve, 60));
        yield '{"chunk":"[DONE]"}';
      },
      { heartbeatMs: 10 },
    );
    expect(await (await response).text()).toMatch(/^\{"chunk":"One\."\}\n\n+\{"chunk":"\[DONE\]"\}\n$/);
  });

  it('tells the source when its reader leaves', async () => {
    let left: (() => void) | undefined;
    const hasLeft = new Promise<void>((resolve) => {
      left = resolve;
    });
    const { response } = call(async function* (signal) {
      signal.addEventListener('abort', () => left?.());
      yield '{"chunk":"One."}';
      await hasLeft;
    });
    const reader = (await response).body?.getReader();
    await reader?.read();
    await reader?.cancel();
    await hasLeft;
  });

  it('cuts a reader that takes nothing', async () => {
    let released = false;
    let sent = 0;
    const { response } = call(
      async function* () {
        try {
          for (;;) {
            sent++;
            yield '{"chunk":"One."}';
          }
        } finally {
          released = true;
        }
      },
      { stallMs: 20 },
    );
    await response;
    while (!released) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(sent).toBeLessThan(10);
  });

  it('ends in a terminal line even when its source breaks, and keeps the reason to itself', async () => {
    const { response, reports } = call(async function* () {
      yield '{"chunk":"One."}';
      throw new Error('secret-detail');
    });
    const lines = (await (await response).text()).trim().split('\n');
    expect(JSON.parse(lines.at(-1) ?? '')).toEqual({
      error: expect.stringContaining('try again'),
      type: 'internal',
    });
    expect(lines.join()).not.toContain('secret-detail');
    expect(reports).toEqual([new Error('secret-detail')]);
  });
});
