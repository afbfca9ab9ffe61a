import { limits } from '@fabula/contract';
import { HttpProblem } from './HttpProblem.ts';

/** Past this a sender is no longer listened to. */
const MAX_DROPPED_BYTES = 32 * 1024 * 1024;

/**
 * The text of a request, at most `limits.bodyBytes` of it: more is `too_large`. What is over the limit is read and
 * dropped, not kept: a client that still sends would otherwise see a lost connection where the answer should be.
 */
export async function readBody(request: Request): Promise<string> {
  if (request.body === null) return '';
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
    if (size <= limits.bodyBytes) kept.push(value);
    else kept.length = 0;
  }
  if (size <= limits.bodyBytes) return decode(Buffer.concat(kept));
  const actual = size > MAX_DROPPED_BYTES ? 'far larger' : `${kilobytes(size)} KB`;
  throw new HttpProblem(
    'too_large',
    `One request can hold ${kilobytes(limits.bodyBytes)} KB, and this one is ${actual}. Send less text at a time.`,
    { field: 'body' },
  );
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new HttpProblem('invalid_request', 'The body of this request is not valid UTF-8.', {
      field: 'body',
    });
  }
}

function kilobytes(bytes: number): number {
  return Math.ceil(bytes / 1024);
}
