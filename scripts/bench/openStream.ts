import { connect } from 'node:net';

const TILDE = 0x7e;

export interface OpenStream {
  /** Milliseconds from the request to the first chunk; rejects without one. */
  readonly first: Promise<number>;
  chunks: number;
  /** Called with the number of chunks in what just arrived. */
  onChunks: (count: number) => void;
  hangUp(): void;
}

/** Sends a request, and counts chunks. Leaner than an HTTP client, which would be measured too. */
export function openStream(port: number, request: string): OpenStream {
  let opened: (ms: number) => void = () => undefined;
  let failed: (error: Error) => void = () => undefined;
  const from = performance.now();
  const stream: OpenStream = {
    first: new Promise((resolve, reject) => {
      opened = resolve;
      failed = reject;
    }),
    chunks: 0,
    onChunks: () => undefined,
    hangUp: () => socket.destroy(),
  };
  stream.first.catch(() => undefined);
  let beginning = '';

  function take(size: number, buffer: Uint8Array): boolean {
    let count = 0;
    for (let at = 0; at < size; at++) if (buffer[at] === TILDE) count++;
    if (stream.chunks === 0) {
      if (count > 0) opened(performance.now() - from);
      else beginning += String.fromCharCode(...buffer.subarray(0, Math.min(size, 4_096)));
      if (/^HTTP\/1\.1 [345]/.test(beginning)) failed(new Error(beginning.slice(0, 2_000)));
    }
    if (count > 0) {
      stream.chunks += count;
      stream.onChunks(count);
    }
    return true;
  }

  const socket = connect({
    port,
    host: '127.0.0.1',
    noDelay: true,
    onread: { buffer: SHARED, callback: take },
  });
  socket.on('error', failed);
  socket.on('close', () => failed(new Error('The connection was closed before the first chunk.')));
  socket.write(request);
  return stream;
}

/** Shared: it is read before the next socket is. */
const SHARED = Buffer.alloc(64 * 1024);
