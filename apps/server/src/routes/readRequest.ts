import {
  type CarriedConnection,
  CONNECTION_HEADER,
  carriedConnection,
  GROUP_HEADER,
  limits,
  OPERATION_HEADER,
  RERUN_HEADER,
  WORK_HEADER,
  workLabel,
} from '@fabula/contract';
import type { Context } from 'hono';
import { problem } from '../http/problems.ts';
import type { AppEnv } from '../http/requests.ts';
import type { Caller } from '../services/generation/Operation.ts';
import type { Asker } from '../services/models/connections.ts';
import type { HistoryQuery } from '../services/money/ledger.ts';

/** The header of a re-run counts for admins alone (D-ADMIN). Needs `visitor` and `clientAddress`. */
export function readCaller(c: Pick<Context<AppEnv>, 'req' | 'var'>): Caller {
  const { account, visitorId, address } = c.var;
  const { isTrusted, carried } = readAsker(c);
  return {
    owner: account?.id ?? visitorId,
    accountId: account?.id,
    address,
    work: readWork(c),
    group: namedIn(c, GROUP_HEADER),
    isRerun: account?.isAdmin === true && c.req.header(RERUN_HEADER) === 'true',
    isTrusted,
    carried,
  };
}

/** Needs `clientAddress`. Throws an `HttpProblem` for an invalid connection. */
export function readAsker(c: Pick<Context<AppEnv>, 'req' | 'var'>): Asker {
  const { account, isAtMachine } = c.var;
  return {
    accountId: account?.id,
    isTrusted: account?.isAdmin === true || isAtMachine,
    carried: account === undefined ? readConnection(c) : undefined,
  };
}

/** A visitor's own connection. Its errors must not contain it. */
function readConnection(c: Pick<Context, 'req'>): CarriedConnection | undefined {
  const given = c.req.header(CONNECTION_HEADER);
  if (given === undefined) return undefined;
  try {
    const read = carriedConnection.safeParse(JSON.parse(Buffer.from(given, 'base64url').toString('utf8')));
    if (read.success) return read.data;
  } catch {
    // Reported below.
  }
  throw problem('requests', 'connection', { header: CONNECTION_HEADER });
}

function readWork(c: Pick<Context, 'req'>): string | undefined {
  const given = c.req.header(WORK_HEADER);
  if (given === undefined) return undefined;
  const work = workLabel.safeParse(given);
  if (work.success) return work.data;
  throw problem('requests', 'work', { header: WORK_HEADER });
}

const OPERATION_ID = /^[A-Za-z0-9_-]{8,64}$/;

/** The operation id that a caller proposes. Throws an `HttpProblem` for an invalid one. */
export function proposedId(c: Context): string | undefined {
  return namedIn(c, OPERATION_HEADER);
}

function namedIn(c: Pick<Context, 'req'>, header: string): string | undefined {
  const given = c.req.header(header);
  if (given === undefined || OPERATION_ID.test(given)) return given;
  throw problem('requests', 'id', { header });
}

/** Every identity that may own an operation: the account, then this browser. Needs `visitor`. */
export function identitiesOf(c: Context<AppEnv>): readonly [string, ...string[]] {
  const { account, visitorId } = c.var;
  return account === undefined ? [visitorId] : [account.id, visitorId];
}

const USUAL = 50;
const MOST = 200;

/** Throws an `HttpProblem` with the wrong field. */
export function readHistoryQuery(c: Context): HistoryQuery {
  return {
    limit: wholeNumber(c, 'limit', MOST) ?? USUAL,
    before: wholeNumber(c, 'before', Number.MAX_SAFE_INTEGER),
  };
}

function wholeNumber(c: Context, name: 'limit' | 'before', most: number): number | undefined {
  const text = c.req.query(name);
  if (text === undefined) return undefined;
  const number = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN;
  if (number <= most) return number;
  throw problem('requests', name, { name, most });
}

const HEADER = 'Idempotency-Key';

export function readIdempotencyKey(c: Context): string | undefined {
  const key = c.req.header(HEADER);
  if (key === undefined || /^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw problem('requests', 'key', { header: HEADER });
}

/** Throws an `HttpProblem` with the field. */
export function readNumber(
  c: Context,
  name: string,
  { min, max, usual }: Record<'min' | 'max' | 'usual', number>,
): number {
  const given = c.req.query(name)?.trim();
  if (!given) return usual;
  const number = /^\d{1,7}$/.test(given) ? Number(given) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw problem('requests', 'number', { name, min, max: max.toLocaleString('en-US'), usual });
}

/** `q`, trimmed; undefined when blank. Throws an `HttpProblem` when it is too long. */
export function readSearch(c: Context): string | undefined {
  const q = c.req.query('q')?.trim() || undefined;
  if ((q?.length ?? 0) <= limits.searchCharacters) return q;
  throw problem('requests', 'search', { most: limits.searchCharacters });
}

const either = new Intl.ListFormat('en', { type: 'disjunction' });

/** One of the values, or undefined when it is left out. Throws an `HttpProblem` with the field. */
export function readChoice<const T extends string>(
  c: Pick<Context, 'req'>,
  name: string,
  values: readonly T[],
): T | undefined {
  const text = c.req.query(name)?.trim() || undefined;
  const value = values.find((one) => one === text);
  if (text === undefined || value !== undefined) return value;
  throw problem('requests', 'choice', { name, choices: either.format(values) });
}
