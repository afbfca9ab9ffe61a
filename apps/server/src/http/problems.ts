import type { ErrorBody, ErrorType, OperationReport, OtherModel } from '@fabula/contract';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { IdentityFailure } from '../identity/Identity.ts';
import { MailFailure } from '../mail/Mailer.ts';
import { PaymentFailure } from '../payments/Payments.ts';
import { StorageFailure } from '../storage/Storage.ts';
import { TaskFailure } from '../workers/TaskFailure.ts';
import { WriterFailure } from '../writers/Writer.ts';

interface HttpProblemDetails {
  /** `context.premise`, or a header's name. */
  field?: string;
  /** Seconds: the Retry-After header. */
  retryAfter?: number;
  required?: number;
  revision?: number;
  report?: OperationReport;
  otherModel?: OtherModel;
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

interface ProblemAnswer {
  status: ContentfulStatusCode;
  body: ErrorBody;
  headers: Record<string, string>;
  /** True for errors whose cause belongs in the log, never in the answer. */
  isUnexpected: boolean;
}

type ProblemDetails = { [Name in keyof HttpProblemDetails]: HttpProblemDetails[Name] | undefined };

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
      `Something went wrong on our side. Try again; if it goes on, report it with this number: ${requestId}.`,
    ),
    isUnexpected: true,
  };
}

function answer(
  type: ErrorType,
  error: string,
  { retryAfter, field, required, revision, report, otherModel }: ProblemDetails = {},
): ProblemAnswer {
  const seconds = retryAfter ?? (type === 'rate_limited' ? DEFAULT_RETRY_SECONDS : undefined);
  return {
    status: statusOf(type),
    body: {
      error,
      type,
      ...(field !== undefined && { field }),
      ...(required !== undefined && { required }),
      ...(revision !== undefined && { revision }),
      ...(report !== undefined && { report }),
      ...(otherModel !== undefined && { otherModel }),
    },
    headers: seconds === undefined ? {} : { 'Retry-After': String(Math.ceil(seconds)) },
    isUnexpected: false,
  };
}

function statusOf(type: ErrorType): ContentfulStatusCode {
  switch (type) {
    case 'invalid_request':
      return 400;
    case 'unauthenticated':
      return 401;
    case 'insufficient_credits':
    case 'insufficient_funds':
      return 402;
    case 'forbidden':
    case 'publishing_blocked':
    case 'work_removed':
      return 403;
    case 'not_found':
      return 404;
    case 'conflict':
      return 409;
    case 'operation_ended':
    case 'withdrawn':
      return 410;
    case 'too_large':
      return 413;
    case 'unprocessable':
    case 'refused':
      return 422;
    case 'rate_limited':
      return 429;
    case 'internal':
      return 500;
    case 'storage_full':
      return 507;
    case 'storage_unavailable':
    case 'interrupted':
      return 503;
    case 'upstream_unreachable':
    case 'upstream_rejected':
    case 'upstream_silent':
    case 'upstream_cut_off':
      return 502;
  }
}
