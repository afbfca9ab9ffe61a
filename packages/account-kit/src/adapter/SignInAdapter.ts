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
}
