import type { ErrorType } from '@fabula/contract';

/** Why a streaming call failed: the server answered no, was not reached, spoke nonsense, fell silent midway, or has it no more. */
export type StreamFailureCode = 'http' | 'unreachable' | 'unparseable' | 'cut_off' | 'ended';

/** What `postStream` throws. `message` is the sentence of writing.md §8, `detail` says what to do. */
export class StreamFailure extends Error {
  override name = 'StreamFailure';

  constructor(
    readonly code: StreamFailureCode,
    message: string,
    readonly detail?: string,
    readonly type?: ErrorType,
    /** Credits that the call needed, where that is why. */
    readonly required?: number,
  ) {
    super(message);
  }
}
