import type { Context } from 'hono';
import { HttpProblem } from '../http/HttpProblem.ts';
import type { HistoryQuery } from '../services/money/ledger.ts';

const USUAL = 50;
const MOST = 200;

/** `limit` and `before` of a call that answers a history. Throws an `HttpProblem` that names the one that is wrong. */
export function readHistoryQuery(c: Context): HistoryQuery {
  return {
    limit: wholeNumber(c, 'limit', MOST) ?? USUAL,
    before: wholeNumber(c, 'before', Number.MAX_SAFE_INTEGER),
  };
}

function wholeNumber(c: Context, name: string, most: number): number | undefined {
  const text = c.req.query(name);
  if (text === undefined) return undefined;
  const number = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN;
  if (number <= most) return number;
  throw new HttpProblem(
    'invalid_request',
    name === 'limit'
      ? `limit must be a whole number from 1 to ${most}.`
      : `${name} must be the id of an entry: the last one of the page before.`,
    { field: name },
  );
}
