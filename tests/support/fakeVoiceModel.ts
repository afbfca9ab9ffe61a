import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fakeFailure } from './fakeFailure.ts';

export interface FakeVoiceRequest {
  body: { model?: string; input?: string; voice?: string; instructions?: string; response_format?: string };
  authorization: string | undefined;
  /** Settles when the answer is over: `served` whole, or `hungUp` by the client before that. */
  ended: Promise<'served' | 'hungUp'>;
}

export interface FakeVoiceModel {
  /** The base URL, with `/v1`. */
  readonly url: string;
  behaviour: FakeVoiceBehaviour;
  readonly requests: FakeVoiceRequest[];
  close(): Promise<void>;
}

export type FakeVoiceBehaviour = keyof typeof behaviours;

interface Turn {
  response: ServerResponse;
  body: FakeVoiceRequest['body'];
}

/** Frames of MPEG audio as far as their first bytes tell. */
export const FAKE_MP3 = Buffer.concat([Buffer.from('ID3\x04'), Buffer.alloc(4_096, 'sound')]);
const MEGABYTE = 1024 * 1024;

function audio({ response }: Turn, bytes: Buffer, type = 'audio/mpeg'): void {
  response.setHeader('Content-Type', type);
  response.end(bytes);
}

/** What a fake voice model may do with a request. None of its secrets may reach a listener. */
const behaviours = {
  speak: (turn: Turn) => audio(turn, FAKE_MP3),
  /** Its audio is of another kind than was asked for, and it does not say of which. */
  wav: (turn: Turn) =>
    audio(turn, Buffer.from('RIFF\x00\x00\x00\x00WAVEfmt sound'), 'application/octet-stream'),
  /** Knows no word about how to speak, as older models. */
  instructionsRejected(turn: Turn) {
    if (turn.body.instructions === undefined) return behaviours.speak(turn);
    turn.response.writeHead(400, { 'Content-Type': 'application/json' });
    turn.response.end(JSON.stringify({ error: { message: 'Unknown parameter: instructions' } }));
  },
  nothing: (turn: Turn) => audio(turn, Buffer.alloc(0)),
  page: (turn: Turn) => audio(turn, Buffer.from('<html>secret-upstream-detail</html>'), 'text/html'),
  /** It says that it is audio, and it is not. */
  disguisedPage: (turn: Turn) => audio(turn, Buffer.from('<html>secret-upstream-detail</html>')),
  jsonAnswer: (turn: Turn) =>
    audio(turn, Buffer.from('{"note":"secret-upstream-detail"}'), 'application/json'),
  cutOff({ response }: Turn) {
    response.setHeader('Content-Type', 'audio/mpeg');
    response.setHeader('Content-Length', FAKE_MP3.byteLength);
    response.write(FAKE_MP3.subarray(0, 1_000), () => setImmediate(() => response.destroy()));
  },
  /** The same where nobody said how long it would be. */
  cutOffInPieces({ response }: Turn) {
    response.setHeader('Content-Type', 'audio/mpeg');
    response.write(FAKE_MP3.subarray(0, 1_000), () => setImmediate(() => response.destroy()));
  },
  endless({ response }: Turn) {
    response.setHeader('Content-Type', 'audio/mpeg');
    response.write('ID3\x04');
    const piece = Buffer.alloc(MEGABYTE, 'sound');
    const pour = () => {
      while (!response.destroyed && response.write(piece));
      if (!response.destroyed) response.once('drain', pour);
    };
    pour();
  },
  declined: ({ response }: Turn) => fakeFailure(response, 400, 'content_policy_violation'),
  badRequest: ({ response }: Turn) => fakeFailure(response, 400, 'invalid_request'),
  unauthorized: ({ response }: Turn) => fakeFailure(response, 401, 'invalid_api_key'),
  unknownModel: ({ response }: Turn) => fakeFailure(response, 404, 'model_not_found'),
  rateLimited: ({ response }: Turn) =>
    fakeFailure(response, 429, 'rate_limit_exceeded', { 'Retry-After': '7' }),
  outOfCredit: ({ response }: Turn) => fakeFailure(response, 429, 'insufficient_quota'),
  broken: ({ response }: Turn) => fakeFailure(response, 500, 'server_error'),
  hangUp: ({ response }: Turn) => void response.destroy(),
  /** Never answers: its caller has to hang up. */
  stall: () => undefined,
  stallInTheMiddle({ response }: Turn) {
    response.setHeader('Content-Type', 'audio/mpeg');
    response.write(FAKE_MP3.subarray(0, 1_000));
  },
};

/** An OpenAI-compatible voice model for tests. */
export async function fakeVoiceModel(behaviour: FakeVoiceBehaviour = 'speak'): Promise<FakeVoiceModel> {
  const requests: FakeVoiceRequest[] = [];
  const server = createServer((request, response) =>
    serve(request, response).catch(() => response.destroy()),
  );

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url !== '/v1/audio/speech') return fakeFailure(response, 404, 'unknown_url');
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = JSON.parse(Buffer.concat(parts).toString('utf8')) as FakeVoiceRequest['body'];
    requests.push({
      body,
      authorization: request.headers.authorization,
      ended: new Promise((resolve) => {
        response.once('close', () => resolve(response.writableFinished ? 'served' : 'hungUp'));
      }),
    });
    behaviours[fake.behaviour]({ response, body });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const fake: FakeVoiceModel = {
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
