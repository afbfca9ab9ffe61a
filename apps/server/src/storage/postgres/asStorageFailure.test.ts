import { expect, it } from 'vitest';
import { asStorageFailure } from './asStorageFailure.ts';

const error = (message: string, code?: string) => Object.assign(new Error(message), code ? { code } : {});

it.each([
  ['could not extend file: No space left on device', '53100', 'full'],
  ['terminating connection due to administrator command', '57P01', 'unavailable'],
  ['cannot execute INSERT in a read-only transaction', '25006', 'unavailable'],
  ['sorry, too many clients already', '53300', 'unavailable'],
  ['canceling statement due to statement timeout', '57014', 'unavailable'],
  ['could not read block 0', 'XX001', 'unavailable'],
  ['connect ECONNREFUSED 10.0.0.7:5432', 'ECONNREFUSED', 'unavailable'],
  ['Connection terminated unexpectedly', undefined, 'unavailable'],
  ['Query read timeout', undefined, 'unavailable'],
])('makes of "%s" a failure that tells no secret', (message, code, expected) => {
  const failure = asStorageFailure(error(message, code));
  expect(failure).toMatchObject({ name: 'StorageFailure', code: expected, cause: { message } });
  expect((failure as Error).message).not.toContain(message);
});

it.each([
  ['duplicate key value violates unique constraint', '23505'],
  ['syntax error at or near "selct"', '42601'],
  ['Cannot read properties of undefined', undefined],
])('leaves "%s" the mistake that it is', (message, code) => {
  const mistake = error(message, code);
  expect(asStorageFailure(mistake)).toBe(mistake);
});
