/** Why something could not be kept or read: no room left, or nothing that can be reached or trusted now. */
export type StorageFailureCode = 'full' | 'unavailable';

/** What was kept before is as it was. The message is for people; the cause is for the log. */
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
