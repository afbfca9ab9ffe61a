import type { Writable } from 'node:stream';
import type { HttpBindings } from '@hono/node-server';
import type { Account } from '../identity/Identity.ts';

/** What every handler finds on its context. The bindings are absent when a test calls the app without a socket. */
export interface AppEnv {
  Bindings: Partial<HttpBindings> & {
    /** Writes the body of the answer, and ends it, once the answer's head is sent: `sendWritten`. */
    writeBody?: (outgoing: Writable) => void;
  };
  Variables: {
    requestId: string;
    /** The anonymous owner of operations; set by the `visitor` middleware. */
    visitorId: string;
    /** Where the request came from; set by the `clientAddress` middleware. */
    address: string;
    /** It came by https, to us or to a proxy that we trust; set by `clientAddress`. */
    isSecure: boolean;
    /** No proxy passed it on, as far as can be told; set by `clientAddress`. */
    isDirect: boolean;
    /** The socket's other end is on this machine; set by `clientAddress`. */
    isLocal: boolean;
    /** Whoever asks sits at this machine, which alone reaches this server; set by `clientAddress`. */
    isAtMachine: boolean;
    /** Who is signed in; undefined for everybody else. Set by the `identify` middleware. */
    account: Account | undefined;
    /** Which of the account's sessions speaks; null where somebody else keeps them. Set by `identify`. */
    sessionId: string | null;
  };
}
