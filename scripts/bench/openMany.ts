import { setTimeout as delay } from 'node:timers/promises';
import type { OpenStream } from './openStream.ts';
import type { Subject } from './Subject.ts';

const AT_ONCE = 20;
const PATIENCE_MS = 10_000;

export async function openMany(subject: Subject, count: number): Promise<OpenStream[]> {
  const streams: OpenStream[] = [];
  const from = performance.now();
  try {
    while (streams.length < count) {
      const some = Array.from({ length: Math.min(AT_ONCE, count - streams.length) }, () =>
        subject.open('steady'),
      );
      streams.push(...some);
      const begun = Promise.all(some.map(({ first }) => first));
      if (
        (await Promise.race([begun, delay(PATIENCE_MS, undefined, { ref: false })])) === undefined ||
        isLate(from)
      )
        throw new Error('did not all begin');
    }
    return streams;
  } catch (error) {
    for (const stream of streams) stream.hangUp();
    throw error;
  }
}

const isLate = (from: number) => performance.now() - from > PATIENCE_MS;
