import { describe, expect, it } from 'vitest';
import { fc } from '../../../../../tests/support/fastCheck.ts';
import { postgresTest, soon } from '../../../../../tests/support/postgresTest.ts';
import { type Storage, StorageFailure } from '../Storage.ts';
import { ParcelDesk, packParcel } from './postgresSignals.ts';

const postgres = postgresTest();

async function openTwo(): Promise<[Storage, Storage, url: string]> {
  const url = await postgres.server.createDatabase();
  return [await postgres.open({ url }), await postgres.open({ url }), url];
}

async function listen(storage: Storage, topic: string): Promise<string[]> {
  const heard: string[] = [];
  await storage.signals.subscribe(topic, (payload) => heard.push(payload));
  return heard;
}

describe('signals in PostgreSQL', () => {
  it('reach every instance, the sender too, whole and in order, whatever their size', async () => {
    const [here, there] = await openTwo();
    const heard = [await listen(here, 'lines'), await listen(there, 'lines')];
    const other = await listen(there, 'other lines');
    const said = Array.from({ length: 300 }, (_, number) =>
      `${number} ☂\0\ud800🌊 `.repeat(1 + (number % 7) * 300).slice(0, 20_000),
    );
    await Promise.all(said.map((payload) => here.signals.publish('lines', payload)));
    await there.signals.publish('lines', 'the end');
    for (const all of heard) {
      await expect.poll(() => all.length, soon).toBe(301);
      expect(all.filter((payload) => payload !== 'the end')).toEqual(said);
    }
    expect(other).toEqual([]);
  });

  it('carry 64 KB of UTF-8, and nothing at all', async () => {
    const [here, there] = await openTwo();
    const heard = await listen(there, 'large');
    const large = 'é'.repeat(32 * 1024);
    await here.signals.publish('large', large);
    await here.signals.publish('large', '');
    await expect.poll(() => heard, soon).toEqual([large, '']);
    await expect(here.signals.publish('large', `${large}!`)).rejects.toThrow(RangeError);
  });

  it('reach nobody who has left, and others still', async () => {
    const [here, there] = await openTwo();
    const heard: string[] = [];
    const leave = await there.signals.subscribe('door', (payload) => heard.push(`first ${payload}`));
    await there.signals.subscribe('door', (payload) => heard.push(`second ${payload}`));
    await here.signals.publish('door', 'a');
    await expect.poll(() => heard, soon).toEqual(['first a', 'second a']);
    await leave();
    await here.signals.publish('door', 'b');
    await expect.poll(() => heard, soon).toEqual(['first a', 'second a', 'second b']);
  });

  it('go on after a subscriber that throws, and report it', async () => {
    const [here] = await openTwo();
    await here.signals.subscribe('door', () => {
      throw new Error('slammed');
    });
    const heard = await listen(here, 'door');
    await here.signals.publish('door', 'open');
    await expect.poll(() => heard, soon).toEqual(['open']);
    expect(postgres.reports).toEqual([new Error('slammed')]);
  });

  it('arrive again by themselves when the connection was cut', async () => {
    const [here, there, url] = await openTwo();
    const heard = await listen(there, 'door');
    await postgres.server.ask(
      url,
      "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()",
    );
    await expect.poll(() => postgres.reports.length, soon).toBeGreaterThan(0);
    expect(postgres.reports).toContainEqual(expect.any(StorageFailure));
    await here.signals.publish('door', 'again');
    await expect.poll(() => heard, soon).toEqual(['again']);
  });
});

it('gives back any message whole, with its last part, in parts that PostgreSQL takes', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.integer({ min: 0, max: 900 }),
      (text, times) => {
        const payload = text.repeat(times);
        const parts = packParcel('me.1', payload);
        for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThan(8_000);
        const desk = new ParcelDesk();
        const taken = parts.map((part) => desk.take(part));
        expect(taken.pop()).toBe(payload);
        expect(taken.every((one) => one === undefined)).toBe(true);
      },
    ),
  );
});

it('never gives a message of which a part is missing', () => {
  const parts = packParcel('me.1', 'x'.repeat(40_000));
  for (let missing = 0; missing < parts.length; missing++) {
    const desk = new ParcelDesk();
    const taken = parts.filter((_, place) => place !== missing).map((part) => desk.take(part));
    expect(taken.every((one) => one === undefined)).toBe(true);
  }
  const desk = new ParcelDesk();
  desk.take(parts[0] ?? '');
  desk.clear();
  expect(parts.slice(1).map((part) => desk.take(part))).toEqual(parts.slice(1).map(() => undefined));
});

it('gives nothing for what others say on our channels', () => {
  expect(new ParcelDesk().take('hello')).toBeUndefined();
});
