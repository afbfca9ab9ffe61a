import { setTimeout as delay } from 'node:timers/promises';
import type { OpenStream } from './openStream.ts';
import type { Subject } from './Subject.ts';

const AT_ONCE = 20;

export async function openMany(subject: Subject, count: number, patienceMs = 10_000): Promise<OpenStream[]> {
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
        (await Promise.race([begun, delay(patienceMs, undefined, { ref: false })])) === undefined ||
        performance.now() - from > patienceMs
      )
        throw new Error('did not all begin');
    }
    return streams;
  } catch (error) {
    for (const stream of streams) stream.hangUp();
    throw error;
  }
}
