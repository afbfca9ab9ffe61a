/** Why a published story cannot be read. */
export type ReadingFailureCode =
  /** There is none under this id, or not any more. */
  | 'missing'
  /** The people who run the product took it down. */
  | 'withdrawn'
  /** It could not be fetched: offline, or the server failed. */
  | 'unavailable';

/** Reject with it, so that readers are told what happened; anything else is 'unavailable'. */
export class ReadingError extends Error {
  override name = 'ReadingError';
  readonly code: ReadingFailureCode;

  constructor(code: ReadingFailureCode) {
    super(code);
    this.code = code;
  }
}

/** Why a report was not taken. Anything else is said to be a lost connection. */
export class ReportError extends Error {
  override name = 'ReportError';
  /** The field to change; null for none. */
  readonly field: 'email' | null;

  /** `message` is shown. */
  constructor(message: string, field: 'email' | null = null) {
    super(message);
    this.field = field;
  }
}
