import { afterEach, beforeEach, expect, it } from 'vitest';
import { generationCalls } from '../../packages/contract/src/index.ts';
import { createAccountBooks } from '../support/createAccountBooks.ts';
import { allLines, lineReader, textOf } from '../support/createVisitor.ts';
import { type FakeOpenai, fakeOpenai } from '../support/fakeOpenai.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

let fake: FakeOpenai;
let server: TestServer;
beforeEach(async () => {
  fake = await fakeOpenai({ paceMs: 2 });
  server = await startServer({ OPENAI_BASE_URL: fake.url }, { operations: { hangUpGraceMs: 10_000 } });
});
afterEach(async () => {
  expect(server.reports).toEqual([]);
  expect(await server.services.storage.ledger.audit()).toEqual([]);
  await server.close();
  await fake.close();
});

it('costs once what a paragraph costs, though its connection breaks and it is asked for again', async () => {
  const mara = await server.member();
  const books = createAccountBooks(mara);
  await books.claim();
  const body = {
    context: {
      previous_paragraphs: ['The ferry left at noon.'],
      next_paragraph: 'By evening the wind had turned.',
      selection: { before: 'In her pocket was the key.', text: '', after: ' Her brother slept.' },
    },
    count: 1,
    isNsfw: false,
    generation_type: 'insert',
  };
  const ask = (signal?: AbortSignal) =>
    mara.post(generationCalls.insert.path, body, {
      headers: { 'X-Operation-Id': 'at-the-caret' },
      ...(signal && { signal }),
    });
  const abort = new AbortController();
  await lineReader(await ask(abort.signal)).next();
  abort.abort();
  const whole = textOf(await allLines(await mara.get('/api/v1/operations/at-the-caret')));
  expect(whole.length).toBeGreaterThan(40);
  expect(textOf(await allLines(await ask()))).toBe(whole);
  expect(fake.requests).toHaveLength(1);
  const told = JSON.stringify(fake.requests[0]?.body);
  expect(told).toContain('In her pocket was the key.');
  expect(told).toContain('Her brother slept.');
  expect(await books.credits()).toEqual([499, 499]);
  expect((await books.report('at-the-caret')).cost).toEqual({ credits: 1, charged: 1 });
});
