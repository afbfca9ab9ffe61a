import { limits } from '@fabula/contract';
import { HttpProblem } from './HttpProblem.ts';
import { type BytesLimit, readBytes } from './readBytes.ts';

const limitOf = (bytes: number): BytesLimit => ({
  bytes,
  sentence: (actual) =>
    `One request can hold ${bytes / 1024} KB, and this one is ${actual}. Send less text at a time.`,
});

/** The text of a request, at most `maxBytes` of it. Throws an `HttpProblem`: `too_large` or `invalid_request`. */
export async function readBody(request: Request, maxBytes: number = limits.bodyBytes): Promise<string> {
  const bytes = await readBytes(request, limitOf(maxBytes));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new HttpProblem('invalid_request', 'The body of this request is not valid UTF-8.', {
      field: 'body',
    });
  }
}
