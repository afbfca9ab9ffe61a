import { expect, test } from 'vitest';
import { mayBeSignedIn } from './cookies.ts';

test.each([
  ['', false],
  ['fabula_visitor=abc', false],
  ['fabula_signed_in=1', true],
  ['theme=x; fabula_signed_in=1; y=2', true],
  ['not_fabula_signed_in=1', false],
  ['__client_uat=0', false],
  ['__client_uat=1763726400', true],
  ['__client_uat_Xy-9_z=1763726400; __client_uat=0', true],
])('by the cookies %j: %s', (cookies, may) => {
  expect(mayBeSignedIn(cookies)).toBe(may);
});
