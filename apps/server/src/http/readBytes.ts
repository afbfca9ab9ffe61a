import { HttpProblem } from './HttpProblem.ts';

/** Past this a sender is no longer listened to. */
const MAX_DROPPED_BYTES = 32 * 1024 * 1024;

export interface BytesLimit {
  bytes: number;
  /** The sentence for a body over the limit; `actual` is what it has, in words. */
  sentence(actual: string): string;
}

/**
 * The body of a request: more than the limit is `too_large`. What is over it is read and dropped, not kept: a client
 * that still sends would otherwise see a lost connection where the answer should be.
 */
export async function readBytes(request: Request, limit: BytesLimit): Promise<Buffer<ArrayBuffer>> {
  if (request.body === null) return Buffer.alloc(0);
  const kept: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  while (size <= MAX_DROPPED_BYTES) {
    const { done, value } = await reader.read().catch(() => {
      throw new HttpProblem('invalid_request', 'The request broke off before it was whole.', {
        field: 'body',
      });
    });
    if (done) break;
    size += value.byteLength;
    if (size <= limit.bytes) kept.push(value);
    else kept.length = 0;
  }
  if (size <= limit.bytes) return Buffer.concat(kept);
  const actual = size > MAX_DROPPED_BYTES ? 'far larger' : `${Math.ceil(size / 1024)} KB`;
  throw new HttpProblem('too_large', limit.sentence(actual), { field: 'body' });
}
