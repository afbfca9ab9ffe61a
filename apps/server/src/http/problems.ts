import {
  type ErrorBody,
  type ErrorType,
  errorStatuses,
  type OperationReport,
  type OtherModel,
} from '@fabula/contract';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import problems from '../content/problems.json' with { type: 'json' };
import { IdentityFailure } from '../identity/Identity.ts';
import { MailFailure } from '../mail/Mailer.ts';
import { PaymentFailure } from '../payments/Payments.ts';
import { StorageFailure } from '../storage/Storage.ts';
import { TaskFailure } from '../workers/TaskFailure.ts';
import { WriterFailure } from '../writers/Writer.ts';

interface HttpProblemDetails {
  /** `context.premise`, or a header's name. */
  field?: string | undefined;
  /** Seconds: the Retry-After header. */
  retryAfter?: number | undefined;
  required?: number | undefined;
  revision?: number | undefined;
  report?: OperationReport | null | undefined;
  otherModel?: OtherModel | undefined;
}

export class HttpProblem extends Error {
  override name = 'HttpProblem';

  constructor(
    readonly type: ErrorType,
    message: string,
    readonly details: HttpProblemDetails = {},
  ) {
    super(message);
  }
}

export function invalid(field: string, sentence: string): HttpProblem {
  return new HttpProblem('invalid_request', sentence, { field });
}

type Problems = typeof problems;

interface ProblemRow extends Pick<HttpProblemDetails, 'field' | 'retryAfter'> {
  type: ErrorType;
  text: string;
}

/**
 * A problem of `content/problems.json`, of its group or of every group. The values fill the `{name}`s of its sentence and field, `{wait}` with
 * `retryAfter` in words; details among them go along.
 */
export function problem<Group extends keyof Problems>(
  group: Group,
  name: keyof Problems[Group] | keyof Problems['every'],
  values: object = {},
): HttpProblem {
  const rows: Record<PropertyKey, unknown> = { ...problems.every, ...problems[group] };
  const row = rows[name] as ProblemRow;
  const details: HttpProblemDetails = { field: row.field, retryAfter: row.retryAfter, ...values };
  const words: Record<string, unknown> = { ...values, wait: inWords(details.retryAfter ?? 0) };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, word) => String(words[word]));
  return new HttpProblem(row.type, fill(row.text), {
    ...details,
    field: details.field && fill(details.field),
  });
}

export const askedOf = ({ req: { method, path } }: Pick<Context, 'req'>) => ({ method, path });

function inWords(seconds: number): string {
  const [count, unit] =
    seconds <= 60
      ? [seconds, 'second']
      : seconds < 3_600
        ? [seconds / 60, 'minute']
        : [seconds / 3_600, 'hour'];
  return Math.ceil(count) === 1 ? `${unit === 'hour' ? 'an' : 'a'} ${unit}` : `${Math.ceil(count)} ${unit}s`;
}

interface ProblemAnswer {
  status: ContentfulStatusCode;
  body: ErrorBody;
  headers: Record<string, string>;
  /** True for errors whose cause belongs in the log, never in the answer. */
  isUnexpected: boolean;
}

const DEFAULT_RETRY_SECONDS = 10;

/** Makes the one error envelope (D-ERRORS) of any error; it never throws. */
export function describeProblem(error: unknown, requestId: string): ProblemAnswer {
  if (error instanceof HttpProblem) {
    return answer(error.type, error.message, error.details);
  }
  if (error instanceof WriterFailure)
    return answer(error.type, error.message, { retryAfter: error.retryAfter });
  if (error instanceof TaskFailure) return answer(error.type, error.message);
  if (error instanceof StorageFailure) {
    return { ...answer(`storage_${error.code}`, error.message), isUnexpected: true };
  }
  if (error instanceof IdentityFailure) {
    if (error.code === 'busy') return answer('rate_limited', error.message);
    return { ...answer('upstream_unreachable', error.message), isUnexpected: true };
  }
  if (error instanceof PaymentFailure) {
    return { ...answer(error.type, error.message), isUnexpected: true };
  }
  if (error instanceof MailFailure) return answer('upstream_unreachable', error.message);
  if (error instanceof HTTPException && error.status < 500) {
    return answer(
      'invalid_request',
      'The server could not read this request. Check how it was put together.',
    );
  }
  return {
    ...answer(
      'internal',
      `Something went wrong on our side. Try again; if it happens again, report it with this number: ${requestId}.`,
    ),
    isUnexpected: true,
  };
}

function answer(
  type: ErrorType,
  error: string,
  { retryAfter, field, required, revision, report, otherModel }: HttpProblemDetails = {},
): ProblemAnswer {
  const seconds = retryAfter ?? (type === 'rate_limited' ? DEFAULT_RETRY_SECONDS : undefined);
  return {
    status: errorStatuses[type],
    body: {
      error,
      type,
      ...(field !== undefined && { field }),
      ...(required !== undefined && { required }),
      ...(revision !== undefined && { revision }),
      ...(report && { report }),
      ...(otherModel !== undefined && { otherModel }),
    },
    headers: seconds === undefined ? {} : { 'Retry-After': String(Math.ceil(seconds)) },
    isUnexpected: false,
  };
}
