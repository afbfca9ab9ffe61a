import { createServer, type Server } from 'node:http';
import type { ErrorBody } from '@fabula/contract';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { AppEnv } from './AppEnv.ts';

const UNREADABLE: ErrorBody = {
  error: 'The server could not read this request: its address or its Host header is not valid.',
  type: 'invalid_request',
};

/** A Node server for the app, not listening yet. */
export function createHttpServer(app: Hono<AppEnv>): Server {
  return createServer(
    getRequestListener(app.fetch, {
      // The app answers its own errors: what arrives here could not be made into a request.
      errorHandler: () => Response.json(UNREADABLE, { status: 400 }),
    }),
  );
}
