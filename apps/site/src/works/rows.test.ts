import { expect, test } from 'vitest';
import { copyTitle } from './rows.ts';

test.each([
  ['The Lighthouse', 'The Lighthouse (copy)'],
  ['The Lighthouse (copy)', 'The Lighthouse (copy 2)'],
  ['The Lighthouse (copy 2)', 'The Lighthouse (copy 3)'],
  ['  ', 'Untitled story (copy)'],
])('the copy of %j is %j', (title, copy) => {
  expect(copyTitle(title)).toBe(copy);
});
