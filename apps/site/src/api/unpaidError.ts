import type { ErrorType } from '@fabula/contract';
import { WritingError } from '@fabula/editor-kit/core';

/** What the editor is told of something that nobody could pay for: too few credits, or nobody who is signed in. Null for any other failure. */
export function unpaidError(
  type: ErrorType | undefined,
  message: string,
  required?: number,
): WritingError | null {
  if (type === 'insufficient_credits')
    return new WritingError({ code: 'no_credits', message, ...(required !== undefined && { required }) });
  return type === 'unauthenticated' ? new WritingError({ code: 'signed_out', message }) : null;
}
