import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CHUNKS_PER_SECOND } from '../asks.ts';
import type { Question, UpstreamReading } from '../Reading.ts';

const MARKER = /\[bench (steady|quiet|brief) (\d+)\]/;
/** Streams are spread over the slots of one interval. */
const SLOTS = 8;
const SLOT_MS = 1000 / CHUNKS_PER_SECOND / SLOTS;

const event = (delta: object, ending: string | null = null) => {
  const data = JSON.stringify({
    id: 'chatcmpl-CZ0mQ2kq1T9fRrY5vJx8sWn3LbEdA',
    object: 'chat.completion.chunk',
    created: 1_795_000_000,
    model: 'bench-model',
    service_tier: 'default',
    system_fingerprint: 'fp_560af6e559',
    choices: [{ index: 0, delta, logprobs: null, finish_reason: ending }],
  });
  return `data: ${data}\n\n`;
};
const framed = (text: string) => Buffer.from(`${text.length.toString(16)}\r\n${text}\r\n`);
const CHUNK = framed(event({ content: ' lantern~' }));
const END = `${event({}, 'stop')}data: [DONE]\n\n`;

/**
 * A cheap fake model with OpenAI's protocol. `[bench <mode> <number>]` in a prompt chooses the rest of the
 * stream: `steady` at the usual pace, `quiet` nothing, `brief` to its end at once.
 */
export function upstream(): void {
  const slots = Array.from({ length: SLOTS }, () => new Set<ServerResponse>());
  let nextSlot = 0;

  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (piece: string) => {
      body += piece;
    });
    request.on('end', () => {
      const [, mode, number] = MARKER.exec(body) ?? [];
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.flushHeaders();
      if (mode === 'brief') {
        response.end(event({ content: ' lantern~' }) + END);
        return;
      }
      response.socket?.write(CHUNK);
      const slot = slots[nextSlot++ % SLOTS];
      if (mode === 'steady') slot?.add(response);
      response.once('close', () => {
        slot?.delete(response);
        process.send?.({ closed: Number(number), at: process.hrtime.bigint().toString() });
      });
    });
  });

  let turn = 0;
  const from = performance.now();
  const timer = setInterval(() => {
    for (const due = (performance.now() - from) / SLOT_MS; turn < due; turn++) {
      // Bypasses node:http, which would cost as much as the relay.
      for (const response of slots[turn % SLOTS] ?? []) response.socket?.write(CHUNK);
    }
  }, SLOT_MS);
  timer.unref();

  process.on('message', ({ question, finish }: Question) => {
    if (finish) for (const slot of slots) for (const response of slot) response.end(END);
    server.getConnections((_, connections) => {
      const { user, system } = process.cpuUsage();
      const answer: UpstreamReading = { connections, processorMicros: user + system };
      process.send?.({ question, answer });
    });
  });
  process.on('disconnect', () => process.exit());
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1', 4_096, () =>
    process.send?.({ port: (server.address() as AddressInfo).port }),
  );
}

upstream();
