/** Why Clerk's script is not here (accounts.md §8). */
export type ClerkLoadCode = 'failed_to_load_clerk_js' | 'failed_to_load_clerk_js_timeout';

/** Nobody can sign in for now. `message` is for people. */
export class ClerkLoadError extends Error {
  override name = 'ClerkLoadError';

  constructor(
    readonly code: ClerkLoadCode,
    options?: ErrorOptions,
  ) {
    super(
      code === 'failed_to_load_clerk_js'
        ? 'The sign-in service could not be loaded. Check your connection, or whether an extension blocks it, then try again.'
        : 'The sign-in service took too long to load. Check your connection, then try again.',
      options,
    );
  }
}
