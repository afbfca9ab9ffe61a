import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPng } from './createPng.ts';
import { fakeFailure } from './fakeFailure.ts';

export interface FakeImageRequest {
  path: string;
  body: { model?: string; prompt?: string; response_format?: string };
  authorization: string | undefined;
  /** Settles when the answer is over: `served` whole, or `hungUp` by the client before that. */
  ended: Promise<'served' | 'hungUp'>;
}

export interface FakeImageModel {
  /** The base URL, with `/v1`. */
  readonly url: string;
  behaviour: FakeImageBehaviour;
  readonly requests: FakeImageRequest[];
  close(): Promise<void>;
}

export type FakeImageBehaviour = keyof typeof behaviours;

interface Turn {
  response: ServerResponse;
  body: FakeImageRequest['body'];
  url: string;
}

const png = createPng(96, 64);
const usage = { input_tokens: 12, output_tokens: 900, total_tokens: 912 };

function answer({ response }: Turn, image: object, more: object = {}): void {
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify({ created: 0, data: [image], ...more }));
}

/** What a fake image model may do with a request. None of its secrets may reach a reader. */
const behaviours = {
  bytes: (turn: Turn) => answer(turn, { b64_json: png.toString('base64') }, { usage }),
  address: (turn: Turn) => answer(turn, { url: `${turn.url.replace('/v1', '')}/pictures/1.png` }),
  /** An address in the clear, and not the model's own: of something in the network behind it. */
  addressElsewhere: (turn: Turn) => answer(turn, { url: 'http://127.0.0.2:1/secret-upstream-detail' }),
  goneAddress: (turn: Turn) => answer(turn, { url: `${turn.url.replace('/v1', '')}/pictures/none.png` }),
  /** Takes no word about the form of the answer, as OpenAI's newer models. */
  formRejected(turn: Turn) {
    if (turn.body.response_format === undefined) return behaviours.bytes(turn);
    turn.response.writeHead(400, { 'Content-Type': 'application/json' });
    turn.response.end(JSON.stringify({ error: { message: 'Unknown parameter: response_format' } }));
  },
  nothing: (turn: Turn) => answer(turn, {}),
  notAnImage: (turn: Turn) => answer(turn, { b64_json: Buffer.from('no image').toString('base64') }),
  nonsense({ response }: Turn) {
    response.setHeader('Content-Type', 'application/json');
    response.end('{"data": secret-upstream-detail');
  },
  page({ response }: Turn) {
    response.setHeader('Content-Type', 'text/html');
    response.end('<html>secret-upstream-detail</html>');
  },
  declined: ({ response }: Turn) => fakeFailure(response, 400, 'content_policy_violation'),
  blocked: ({ response }: Turn) => fakeFailure(response, 400, 'moderation_blocked'),
  badRequest: ({ response }: Turn) => fakeFailure(response, 400, 'invalid_request'),
  unauthorized: ({ response }: Turn) => fakeFailure(response, 401, 'invalid_api_key'),
  unknownModel: ({ response }: Turn) => fakeFailure(response, 404, 'model_not_found'),
  rateLimited: ({ response }: Turn) =>
    fakeFailure(response, 429, 'rate_limit_exceeded', { 'Retry-After': '7' }),
  outOfCredit: ({ response }: Turn) => fakeFailure(response, 429, 'insufficient_quota'),
  broken: ({ response }: Turn) => fakeFailure(response, 500, 'server_error'),
  hangUp: ({ response }: Turn) => void response.destroy(),
  cutOff({ response }: Turn) {
    response.setHeader('Content-Type', 'application/json');
    response.write('{"data":[{"b64_json":"iVBORw0KGgo');
    setImmediate(() => response.destroy());
  },
  /** Never answers: its caller has to hang up. */
  stall: () => undefined,
};

/** An OpenAI-compatible image model for tests. */
export async function fakeImageModel(behaviour: FakeImageBehaviour = 'bytes'): Promise<FakeImageModel> {
  const requests: FakeImageRequest[] = [];
  const server = createServer((request, response) =>
    serve(request, response).catch(() => response.destroy()),
  );

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === '/pictures/1.png') return void response.end(png);
    if (request.url !== '/v1/images/generations') return fakeFailure(response, 404, 'unknown_url');
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = JSON.parse(Buffer.concat(parts).toString('utf8')) as FakeImageRequest['body'];
    requests.push({
      path: request.url,
      body,
      authorization: request.headers.authorization,
      ended: new Promise((resolve) => {
        response.once('close', () => resolve(response.writableFinished ? 'served' : 'hungUp'));
      }),
    });
    behaviours[fake.behaviour]({ response, body, url: fake.url });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const fake: FakeImageModel = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    behaviour,
    requests,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return fake;
}
