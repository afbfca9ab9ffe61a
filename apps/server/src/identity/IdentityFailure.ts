/** `busy`: too many want to sign in at this moment. `unreachable`: who signs people in here does not answer. */
export type IdentityFailureCode = 'busy' | 'unreachable';

/** It could not be found out who somebody is: which says nothing about them. The message is for people. */
export class IdentityFailure extends Error {
  override name = 'IdentityFailure';

  constructor(
    readonly code: IdentityFailureCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
