/** What a local account is known by. The password goes to the adapter and is kept nowhere. */
export interface Credentials {
  email: string;
  password: string;
}

/** Local accounts (D-AUTH). Without it there are no forms: the product brings its provider's own. */
export interface SignInAdapter {
  /** Rejects with an `AccountError`; `field` where one of the two is wrong. */
  signIn(credentials: Credentials): Promise<void>;
  /** Makes an account and signs its owner in. Rejects as `signIn` does; `field` 'email' where it is taken. */
  register(credentials: Credentials): Promise<void>;
  /**
   * Mails a link to a new password where there is such an account, and resolves whether or not there is. Without it
   * nobody is asked whether they forgot.
   */
  forgotPassword?(email: string): Promise<void>;
}
