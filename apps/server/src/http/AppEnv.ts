import type { HttpBindings } from '@hono/node-server';
import type { Account } from '../identity/Account.ts';

/** What every handler finds on its context. The bindings are absent when a test calls the app without a socket. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** The anonymous owner of operations; set by the `visitor` middleware. */
    visitorId: string;
    /** Where the request came from; set by the `clientAddress` middleware. */
    address: string;
    /** Who is signed in; undefined for everybody else. Set by the `identify` middleware. */
    account: Account | undefined;
  };
}
