import { operationReport } from '@fabula/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { session } from '../session/session.ts';
import { writerAdapter } from './writerAdapter.ts';

afterEach(() => {
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
  const names = { firstName: '', lastName: '', fullName: '' };
  const user = { id: 'u', email: 'mara@example.com', ...names, imageUrl: '', createdAt: null };
  vi.spyOn(session, 'get').mockReturnValue({ state: 'signed_in', user });
  expect(await writerAdapter.report?.('run-1')).toMatchObject({ credits: 3 });
});
