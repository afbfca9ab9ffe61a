export interface TokenClaims {
  accountId: string;
  sessionId: string;
}

/** Short-lived bearer tokens of our own making. */
export interface SessionTokens {
  sign(claims: TokenClaims): Promise<string>;
  /** `expired` only when everything else about it is right. */
  verify(token: string): Promise<TokenClaims | 'expired' | 'invalid'>;
}
