import * as z from 'zod/mini';
import { operationState } from './operationState.ts';

/** Marks a call as the re-run of one in the history. */
export const RERUN_HEADER = 'X-Is-Rerun';

/** A call of the history (accounts.md §3). Calls that start an operation are in it, the newest 1,000 (D-ADMIN). */
export const apiCallEntry = z.object({
  id: z.string(),
  /** The path below `/api/v1`, as in `/writing/paragraphs/new`. */
  route: z.string(),
  /** The call's name in the list of calls. */
  call: z.string(),
  /** The body as it was sent, long texts cut. */
  params: z.unknown(),
  /** The written text or the answer, long texts truncated; null where there was none. */
  response: z.unknown(),
  /** A long text was truncated, or an address or key redacted: the call cannot be re-run as it was. */
  is_cut: z.boolean(),
  /** ISO 8601: when it came. */
  timestamp: z.string(),
  state: operationState,
  /** Error message; null unless it failed. */
  error: z.nullable(z.string()),
  duration_ms: z.int(),
  /** Credits that it cost. */
  credits: z.int(),
  prompt_tokens: z.int(),
  completion_tokens: z.int(),
  is_rerun: z.boolean(),
  operation_id: z.string(),
});
export type ApiCallEntry = z.infer<typeof apiCallEntry>;

/** The answer of `GET api/v1/api-calls-history`: the newest first, by their end. `Link` with rel="next" leads to older ones. */
export const apiCallHistoryAnswer = z.array(apiCallEntry);

/** The answer of `POST api/v1/api-calls-history/clear`. */
export const clearedHistory = z.object({ cleared: z.int() });
export type ClearedHistory = z.infer<typeof clearedHistory>;
