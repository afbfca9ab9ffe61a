import { createMiddleware } from 'hono/factory';
import type { Identity, TokenRefusal } from '../identity/Identity.ts';
import type { AppEnv } from './AppEnv.ts';
import { HttpProblem } from './HttpProblem.ts';

/** Ours have 350 characters, and Clerk's fit into a cookie. */
const MAX_TOKEN_CHARACTERS = 8_192;

/**
 * Finds out who calls, by the bearer token. A call without one is a visitor's; one whose token is refused is turned
 * away (401) whatever it asks for: whoever sends a token believes that they are signed in.
 */
export function identify(identity: Identity) {
  return createMiddleware<AppEnv>(async (c, next) => {
    c.set('account', undefined);
    c.set('sessionId', null);
    const header = c.req.header('Authorization');
    if (header !== undefined) {
      const token = /^Bearer +([A-Za-z0-9._~+/=-]+)$/i.exec(header)?.[1];
      if (token === undefined || token.length > MAX_TOKEN_CHARACTERS) throw refused('invalid');
      const found = await identity.authenticate(token);
      if ('refusal' in found) throw refused(found.refusal);
      c.set('account', found.account);
      c.set('sessionId', found.sessionId);
    }
    await next();
  });
}

function refused(why: TokenRefusal): HttpProblem {
  switch (why) {
    case 'invalid':
      return new HttpProblem(
        'unauthenticated',
        'This sign-in token is none that this server knows. Sign in again.',
      );
    case 'expired':
      return new HttpProblem('unauthenticated', 'Your sign-in has run out. Sign in again.');
    case 'signed_out':
      return new HttpProblem('unauthenticated', 'You have been signed out here. Sign in again.');
  }
}
