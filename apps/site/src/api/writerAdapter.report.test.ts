import { operationReport } from '@fabula/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { provideSignIn } from './authorization.ts';
import { writerAdapter } from './writerAdapter.ts';

afterEach(() => {
  provideSignIn(null);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const report = operationReport.parse({
  ...{ id: 'run-1', call: 'new_paragraphs', state: 'done', startedAt: '2026-01-02T10:00:00Z', endedAt: null },
  ...{ lines: 3, usage: null, cost: { credits: 3, charged: 3 }, failure: null },
  sent: { parts: [{ name: 'premise', tokens: 3 }], droppedParagraphs: 0 },
});

test('what was sent is told to everybody, what it cost to whoever paid for it (D-GUEST)', async () => {
  vi.stubGlobal('fetch', async () => Response.json(report));
  expect(await writerAdapter.report?.('run-1')).toMatchObject({
    parts: [{ name: 'premise', tokens: 3 }],
    credits: 0,
  });
  provideSignIn({ ready: Promise.resolve(), token: async () => 'a-token', state: () => 'signed_in' });
  expect(await writerAdapter.report?.('run-1')).toMatchObject({ credits: 3 });
});
