import { beforeEach, expect, test } from 'vitest';
import { MemoryStorage } from '../../../../tests/site/storage/MemoryStorage.ts';
import { readTestSession, type TestEntry, withEntry, writeTestSession } from './promptTestRuns.ts';

const entry = (index: number, text = 'Rain.'): TestEntry => ({
  id: `op${index}`,
  timestamp: '2026-01-05T10:00:00.000Z',
  system: { id: 's', name: 'Voice', version: 1 },
  user: { id: 'u', name: 'Task', version: 2 },
  context: { premise: 'A storm.' },
  result: {
    response_length: text.length,
    estimated_tokens: 2,
    timestamp: '2026-01-05T10:00:00.000Z',
    generated_text: text,
    context_data: { premise: 'A storm.' },
    operation_id: `op${index}`,
    duration_ms: 1200,
    credits: 1,
  },
});
const numbers = Array.from({ length: 25 }, (_, index) => index);

let storage: MemoryStorage;

beforeEach(() => {
  storage = new MemoryStorage();
});

test('T2: the history keeps the newest twenty tests, each once', () => {
  const history = numbers.reduce<TestEntry[]>((all, index) => withEntry(all, entry(index)), []);
  expect(history.map(({ id }) => id)).toEqual(
    numbers
      .slice(5)
      .reverse()
      .map((index) => `op${index}`),
  );
  expect(withEntry(history, entry(24))).toHaveLength(20);
});

test('T2: what was set up and found is there again after a reload', () => {
  const session = {
    variants: [{ system: { id: 's', version: null }, user: { id: 'u', version: 1 } }],
    values: { premise: 'A storm.' },
    history: [entry(1)],
    running: {},
  };
  writeTestSession(storage, session);
  expect(readTestSession(storage)).toEqual(session);
});

test('T2: where there is no room for all tests, the oldest are left out', () => {
  const history = [1, 2, 3].map((index) => entry(index, 'x'.repeat(1000)));
  const { setItem } = storage;
  storage.setItem = (key, text) => {
    if (text.length > 3000) throw new DOMException('Full.', 'QuotaExceededError');
    setItem.call(storage, key, text);
  };
  writeTestSession(storage, { variants: [], values: {}, history, running: {} });
  expect(readTestSession(storage).history.map(({ id }) => id)).toEqual(['op1', 'op2']);
});

test('T2: a record that cannot be read is none', () => {
  storage.setItem('fabula-prompt-tests', '{');
  expect(readTestSession(storage).history).toEqual([]);
});
