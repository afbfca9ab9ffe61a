import { EventEmitter } from 'node:events';
import type { Signals } from './Storage.ts';

const MAX_BYTES = 64 * 1024;

export function processSignals(report: (reference: string, error: unknown) => void): Signals {
  const emitter = new EventEmitter().setMaxListeners(0);
  // An EventEmitter throws on an `error` event without a listener.
  const eventOf = (topic: string) => `topic ${topic}`;
  return {
    async publish(topic, payload) {
      if (Buffer.byteLength(payload) > MAX_BYTES) {
        throw new RangeError(`A signal holds at most ${MAX_BYTES} bytes.`);
      }
      queueMicrotask(() => emitter.emit(eventOf(topic), payload));
    },
    async subscribe(topic, handle) {
      const listener = (payload: string) => {
        try {
          handle(payload);
        } catch (error) {
          report('signals', error);
        }
      };
      emitter.on(eventOf(topic), listener);
      return async () => {
        emitter.off(eventOf(topic), listener);
      };
    },
  };
}
