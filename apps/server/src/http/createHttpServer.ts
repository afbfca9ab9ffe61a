import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorBody } from '@fabula/contract';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Hono } from 'hono';
import type { AppEnv } from './requests.ts';
import { sendWritten } from './streamLines.ts';

/** In ms. None of them touches an answer: a stream may last as long as it needs. */
export interface HttpTimeouts {
  headers: number;
  /** For a whole request with its body: 8 MB at 0.6 Mbit/s. */
  request: number;
  /** Between two requests on a connection. Longer than a proxy's 60 s, which must never write into a closing one. */
  keepAlive: number;
  /** Interval of the timeout checks. */
  check: number;
  /** For the other side to close a connection that the server ended. */
  linger: number;
}

const defaultTimeouts: HttpTimeouts = {
  headers: 20_000,
  request: 120_000,
  keepAlive: 65_000,
  check: 2_000,
  linger: 5_000,
};

const UNREADABLE: ErrorBody = {
  error: 'The server could not read this request: its address or its Host header is not valid.',
  type: 'invalid_request',
};

export function createHttpServer(app: Hono<AppEnv>, timeouts: HttpTimeouts = defaultTimeouts): Server {
  const server = createServer(
    {
      headersTimeout: timeouts.headers,
      requestTimeout: timeouts.request,
      keepAliveTimeout: timeouts.keepAlive,
      connectionsCheckingInterval: timeouts.check,
    },
    getRequestListener((request, env) => fetch(app, request, env as HttpBindings), {
      // The app answers its own errors: these requests could not be parsed.
      errorHandler: () => Response.json(UNREADABLE, { status: 400 }),
    }),
  );
  server.on('connection', (socket) => {
    // Else a silent client keeps a half-closed connection, and its descriptor, for ever.
    socket.once('finish', () => setTimeout(() => socket.destroy(), timeouts.linger).unref());
  });
  return server.on('clientError', answerUnreadable);
}

async function fetch(app: Hono<AppEnv>, request: Request, bindings: HttpBindings): Promise<Response> {
  const env: AppEnv['Bindings'] = bindings;
  const response = await app.fetch(request, env);
  if (env.writeBody === undefined || request.method === 'HEAD') return response;
  sendWritten(response, bindings.outgoing as ServerResponse, env.writeBody);
  return RESPONSE_ALREADY_SENT;
}

/** Requests that Node itself rejects get the same error envelope (D-ERRORS). */
function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, sentence] = describe(error.code);
  const body = JSON.stringify({ error: sentence, type: 'invalid_request' } satisfies ErrorBody);
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

function describe(code: string | undefined): [status: string, sentence: string] {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return [
        '408 Request Timeout',
        'This request took too long to arrive. Check the connection, and try again.',
      ];
    case 'HPE_HEADER_OVERFLOW':
      return [
        '431 Request Header Fields Too Large',
        'The headers of this request are too large. Delete the cookies of this site, and try again.',
      ];
    default:
      return ['400 Bad Request', 'The server could not read this request: it is not valid HTTP.'];
  }
}
