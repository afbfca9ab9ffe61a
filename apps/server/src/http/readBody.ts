import { limits } from '@fabula/contract';
import { HttpProblem } from './HttpProblem.ts';
import { type BytesLimit, readBytes } from './readBytes.ts';

const JSON_LIMIT: BytesLimit = {
  bytes: limits.bodyBytes,
  sentence: (actual) =>
    `One request can hold ${limits.bodyBytes / 1024} KB, and this one is ${actual}. Send less text at a time.`,
};

/** The text of a request, at most `limits.bodyBytes` of it. Throws an `HttpProblem`: `too_large` or `invalid_request`. */
export async function readBody(request: Request): Promise<string> {
  const bytes = await readBytes(request, JSON_LIMIT);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new HttpProblem('invalid_request', 'The body of this request is not valid UTF-8.', {
      field: 'body',
    });
  }
}
