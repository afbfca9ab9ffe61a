import { HttpProblem } from '../http/HttpProblem.ts';
import { type OperationFailure, withoutText } from '../services/generation/Operation.ts';

/** Why an operation brought nothing at all. */
export function operationProblem({ type, message, retryAfter }: OperationFailure): HttpProblem {
  return new HttpProblem(type, withoutText(message), retryAfter === undefined ? {} : { retryAfter });
}
