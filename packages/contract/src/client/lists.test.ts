import { expect, it } from 'vitest';
import { nextPage } from './lists.ts';

it.each([
  ['</api/v1/credits/transactions?before=41>; rel="next"', '41'],
  ['</api/v1/credits/transactions?limit=5&before=7>; rel="next"', '7'],
  ['</a?before=1>; rel="prev", </a?before=9>; rel="next"', '9'],
  ['<https://fabula.example/a?before=3>; rel=next', '3'],
  ['</a?before=1>; rel="prev"', null],
  ['</a>; rel="next"', null],
  ['nonsense', null],
  ['', null],
  [null, null],
])('A12: the page after %s begins at %s', (link, before) => {
  expect(nextPage(link, 'before')).toBe(before);
});
