import type { ErrorType } from '@fabula/contract';

/** Why a writer could not finish: a machine word of the contract, and the sentence that a person reads. */
export class WriterFailure extends Error {
  override name = 'WriterFailure';

  constructor(
    readonly type: Extract<
      ErrorType,
      | 'upstream_unreachable'
      | 'upstream_rejected'
      | 'upstream_silent'
      | 'upstream_cut_off'
      | 'rate_limited'
      | 'refused'
      | 'unprocessable'
    >,
    message: string,
    /** Seconds after which another try makes sense, where upstream said so. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}
