import * as z from 'zod/mini';
import { errorType } from './errorType.ts';
import { operationReport } from './operation.ts';

/** Every answer that is not 2xx: a sentence for people and a machine word; `field` names what was wrong in a request; `required` says how many credits, or dollars, are needed. */
export const errorBody = z.object({
  error: z.string(),
  type: errorType,
  field: z.optional(z.string()),
  required: z.optional(z.number()),
  /** Of a `conflict`: the current revision. */
  revision: z.optional(z.number()),
  /** Of `operation_ended`: the report of an operation whose lines have expired. */
  report: z.optional(operationReport),
});
export type ErrorBody = z.infer<typeof errorBody>;
