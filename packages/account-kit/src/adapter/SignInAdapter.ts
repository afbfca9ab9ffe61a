export interface Credentials {
  email: string;
  password: string;
}

/** Local accounts (D-AUTH). Without it there are no forms: the product brings its provider's own. */
export interface SignInAdapter {
  /** Rejects with an `AccountError`; `field` where one of the two is wrong. */
  signIn(credentials: Credentials): Promise<void>;
  register(credentials: Credentials): Promise<void>;
}
