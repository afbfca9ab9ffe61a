import { beforeEach, expect, test } from 'vitest';
import { lastErrorKey, recordLastError, recordStrayErrors } from './recordLastError.ts';

beforeEach(() => localStorage.clear());

const last = () => JSON.parse(localStorage.getItem(lastErrorKey) ?? 'null');

test('an error is kept with its stack, where and when', () => {
  recordLastError(new Error('Torn page.'));
  expect(last()).toEqual({
    message: 'Torn page.',
    stack: expect.stringContaining('Torn page.'),
    path: window.location.pathname,
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
});

test.each([
  ['text', 'text'],
  [null, 'null'],
  [{ status: 404, statusText: 'Not Found' }, 'Not Found'],
])('%j can be thrown as well', (thrown, message) => {
  recordLastError(thrown);
  expect(last()).toMatchObject({ message });
});

test('stray errors and rejections of a window are kept', () => {
  const target = new EventTarget();
  recordStrayErrors(target as Window);
  target.dispatchEvent(new ErrorEvent('error', { error: new Error('Stray.'), message: 'Stray.' }));
  expect(last()).toMatchObject({ message: 'Stray.' });
  const promise = Promise.resolve();
  target.dispatchEvent(new PromiseRejectionEvent('unhandledrejection', { promise, reason: 'Refused.' }));
  expect(last()).toMatchObject({ message: 'Refused.' });
});
