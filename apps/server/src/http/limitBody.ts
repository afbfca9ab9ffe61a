import { limits } from '@fabula/contract';
import { bodyLimit } from 'hono/body-limit';
import { HttpProblem } from './HttpProblem.ts';

/** Refuses bodies over the contract's limit, announced or not, with a sentence that names both sizes. */
export const limitBody = bodyLimit({
  maxSize: limits.bodyBytes,
  onError: (c) => {
    const announced = Number(c.req.header('Content-Length'));
    const size = announced > limits.bodyBytes ? `${kilobytes(announced)} KB` : 'larger';
    throw new HttpProblem(
      'too_large',
      `One request can hold ${kilobytes(limits.bodyBytes)} KB, and this one is ${size}. Send less text at a time.`,
    );
  },
});

function kilobytes(bytes: number): number {
  return Math.ceil(bytes / 1024);
}
