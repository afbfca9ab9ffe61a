import type { ErrorType, OperationReport } from '@fabula/contract';

export interface HttpProblemDetails {
  /** What was wrong in the request: `context.premise`, or a header's name. */
  field?: string;
  /** Seconds after which another try makes sense: the Retry-After header. */
  retryAfter?: number;
  /** What is needed and is not there: credits, or dollars. */
  required?: number;
  /** The revision that a `conflict` found. */
  revision?: number;
  /** What became of an operation whose lines are kept no longer. */
  report?: OperationReport;
}

/** A request that cannot be answered as asked (D-ERRORS): its machine word, and the sentence that a person reads. */
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
