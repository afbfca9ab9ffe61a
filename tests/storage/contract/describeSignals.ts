import { describe, expect, it, vi } from 'vitest';
import type { Signals } from '../../../apps/server/src/storage/Storage.ts';

/** What every `Signals` must do. `open` answers the ends of instances that share one storage, and sees to their end. */
export function describeSignals(name: string, open: () => Promise<readonly [Signals, ...Signals[]]>): void {
  describe(`signals in ${name}`, () => {
    it('reach every subscriber of their topic, on every instance, in order', async () => {
      const ends = await open();
      const heard = ends.map((): string[] => []);
      const others: string[] = [];
      for (const [number, end] of ends.entries()) {
        await end.subscribe('cancel', (payload) => heard[number]?.push(payload));
      }
      await ends[0].subscribe('other', (payload) => others.push(payload));
      const sent = Array.from({ length: 50 }, (_, number) => `${number} ☂`);
      for (const payload of sent) await ends[0].publish('cancel', payload);
      for (const one of heard) await vi.waitFor(() => expect(one).toEqual(sent));
      expect(others).toEqual([]);
    });

    it('carry 64 KB, and no more', async () => {
      const ends = await open();
      const heard: string[] = [];
      await (ends.at(-1) ?? ends[0]).subscribe('lines', (payload) => heard.push(payload));
      const big = '☂☃'.repeat(10_922);
      await ends[0].publish('lines', big);
      await ends[0].publish('lines', '');
      await vi.waitFor(() => expect(heard.length).toBe(2));
      expect(heard).toEqual([big, '']);
      await expect(ends[0].publish('lines', 'x'.repeat(64 * 1024 + 1))).rejects.toThrow();
    });

    it('reach nobody who has stopped listening', async () => {
      const [end] = await open();
      const stopped: string[] = [];
      const heard: string[] = [];
      const stop = await end.subscribe('error', (payload) => stopped.push(payload));
      await end.subscribe('error', (payload) => heard.push(payload));
      await end.publish('error', 'one');
      await vi.waitFor(() => expect(stopped).toEqual(['one']));
      await stop();
      await stop();
      await end.publish('error', 'two');
      await vi.waitFor(() => expect(heard).toEqual(['one', 'two']));
      expect(stopped).toEqual(['one']);
    });

    it('still reach the others when one subscriber throws', async () => {
      const [end] = await open();
      const heard: string[] = [];
      await end.subscribe('cancel', () => {
        throw new Error('a subscriber that fails');
      });
      await end.subscribe('cancel', (payload) => heard.push(payload));
      await end.publish('cancel', 'one');
      await vi.waitFor(() => expect(heard).toEqual(['one']));
    });
  });
}
