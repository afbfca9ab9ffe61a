import type { Writable } from 'node:stream';
import type { HttpBindings } from '@hono/node-server';
import type { Account } from '../identity/Identity.ts';

/** Variables of every handler's context. The bindings are absent when a test calls the app without a socket. */
export interface AppEnv {
  Bindings: Partial<HttpBindings> & {
    writeBody?: (outgoing: Writable) => void;
  };
  Variables: {
    requestId: string;
    visitorId: string;
    /** Set by the `clientAddress` middleware. */
    address: string;
    /** It came by https, to this server or to a trusted proxy; set by `clientAddress`. */
    isSecure: boolean;
    /** No proxy forwarded it, as far as the headers tell; set by `clientAddress`. */
    isDirect: boolean;
    /** The socket's other end is on this machine; set by `clientAddress`. */
    isLocal: boolean;
    /** It comes from this machine, which alone reaches the server; set by `clientAddress`. */
    isAtMachine: boolean;
    /** Undefined for visitors. Set by the `identify` middleware. */
    account: Account | undefined;
    sessionId: string | null;
  };
}
