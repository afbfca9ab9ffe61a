/** Why a library did not do what it was asked for. */
export type LibraryFailureCode =
  /** The session is over. */
  | 'signed_out'
  | 'forbidden'
  /** It is not there any more. */
  | 'missing'
  /** The server failed. */
  | 'unavailable'
  /** `message` says why, where it says anything. */
  | 'unknown';

/** Reject with it, so that people read what happened; anything else is 'unknown'. */
export class LibraryError extends Error {
  override name = 'LibraryError';
  readonly code: LibraryFailureCode;

  /** `message` is shown for 'unknown' alone, where it is not ''. */
  constructor(code: LibraryFailureCode, message = '') {
    super(message);
    this.code = code;
  }
}
