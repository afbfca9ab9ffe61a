import { createHash, randomUUID } from 'node:crypto';
import type { Signals } from '../Signals.ts';
import { StorageFailure } from '../StorageFailure.ts';
import { asStorageFailure } from './asStorageFailure.ts';
import type { Database } from './openDatabase.ts';
import { ParcelDesk, packParcel } from './ParcelDesk.ts';
import { SignalLine } from './SignalLine.ts';

export interface PostgresSignals extends Signals {
  close(): Promise<void>;
}

interface Outgoing {
  channel: string;
  parts: string[];
  sent(): void;
  failed(error: unknown): void;
}

/** So many at once, when they come faster than they go. */
const BATCH = 100;
const MAX_BYTES = 64 * 1024;

/** LISTEN and NOTIFY over one connection, with a channel for each topic that somebody here has subscribed to. */
export function postgresSignals(
  database: Database,
  report: (reference: string, error: unknown) => void,
): PostgresSignals {
  const self = randomUUID();
  const handlers = new Map<string, Set<{ handle(payload: string): void }>>();
  const desk = new ParcelDesk();
  const outbox: Outgoing[] = [];
  let messages = 0;
  let sending: Promise<void> | undefined;

  const line = new SignalLine(database, {
    channels: () => handlers.keys(),
    heard(channel, text) {
      const payload = desk.take(text);
      if (payload === undefined) return;
      for (const { handle } of [...(handlers.get(channel) ?? [])]) {
        try {
          handle(payload);
        } catch (error) {
          report('signals', error);
        }
      }
    },
    broken: () => desk.clear(),
    restored: (lostForMs) =>
      report(
        'signals',
        new StorageFailure(
          'unavailable',
          `The connection for messages between instances was lost for ${Math.round(lostForMs)} ms: those of that time did not arrive here.`,
        ),
      ),
  });

  async function send(): Promise<void> {
    while (outbox.length > 0) {
      const batch = outbox.splice(0, BATCH);
      const parts = batch.flatMap(({ channel, parts }) => parts.map((part) => ({ channel, part })));
      try {
        await line.say(
          parts.map(({ channel }) => channel),
          parts.map(({ part }) => part),
        );
        for (const { sent } of batch) sent();
      } catch (error) {
        for (const { failed } of batch) failed(asStorageFailure(error));
      }
    }
    sending = undefined;
  }

  async function leave(channel: string, one: { handle(payload: string): void }): Promise<void> {
    const own = handlers.get(channel);
    if (!own?.delete(one) || own.size > 0) return;
    handlers.delete(channel);
    await line.unlisten(channel);
  }

  return {
    async publish(topic, payload) {
      const size = Buffer.byteLength(payload);
      if (size > MAX_BYTES) throw new RangeError(`A message of ${size} bytes is longer than ${MAX_BYTES}.`);
      await new Promise<void>((sent, failed) => {
        const parts = packParcel(`${self}.${messages++}`, payload);
        outbox.push({ channel: channelOf(topic), parts, sent, failed });
        sending ??= send();
      });
    },
    async subscribe(topic, handle) {
      const channel = channelOf(topic);
      const one = { handle };
      const own = handlers.get(channel) ?? new Set();
      handlers.set(channel, own.add(one));
      try {
        await line.listen(channel);
      } catch (error) {
        await leave(channel, one);
        throw asStorageFailure(error);
      }
      return () => leave(channel, one);
    },
    async close() {
      await sending;
      await line.close();
    },
  };
}

/** A name that PostgreSQL takes, whatever the topic. */
function channelOf(topic: string): string {
  return `fabula_${createHash('sha256').update(topic).digest('hex').slice(0, 40)}`;
}
