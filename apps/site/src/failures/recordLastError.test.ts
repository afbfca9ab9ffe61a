import { expect, test } from 'vitest';
import { describeError } from './recordLastError.ts';

test('a part that could not be loaded is named as one', () => {
  const error = new TypeError('Failed to fetch dynamically imported module: http://x/a.js');
  expect(describeError(error)).toEqual({
    technical: error.message,
    plain: expect.stringContaining('could not be loaded'),
  });
});

test('anything else is unexpected, and what it said is kept', () => {
  expect(describeError(new Error('x is undefined'))).toEqual({
    technical: 'x is undefined',
    plain: expect.stringContaining('did not expect'),
  });
});
