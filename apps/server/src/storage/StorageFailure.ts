/** Cause of a failed read or write: no room left, or the storage is unreachable or not trustworthy. */
export type StorageFailureCode = 'full' | 'unavailable';

/** Nothing was changed. The message is for people, the cause for the log. */
export class StorageFailure extends Error {
  override name = 'StorageFailure';

  constructor(
    readonly code: StorageFailureCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
