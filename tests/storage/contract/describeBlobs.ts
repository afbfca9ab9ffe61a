import { createHash, randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Blobs, StoredBlob } from '../../../apps/server/src/storage/Storage.ts';

const blob = (id: string, bytes: Uint8Array, ownerId = 'ann'): StoredBlob => ({
  id,
  ownerId,
  contentType: 'image/webp',
  isNsfw: false,
  createdAt: '2026-01-02T03:04:05.678Z',
  bytes,
});

/** What every `Blobs` must do. `open` answers empty ones, and sees to their end. */
export function describeBlobs(name: string, open: () => Promise<Blobs>): void {
  describe(`blobs in ${name}`, () => {
    let blobs: Blobs;
    beforeEach(async () => {
      blobs = await open();
    });

    it('gives back every byte, and what is known of them', async () => {
      const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
      await blobs.put(blob('a_B-1', bytes));
      const found = await blobs.get('a_B-1');
      expect(found && { ...found, bytes: [...found.bytes] }).toEqual({
        ...blob('a_B-1', bytes),
        bytes: [...bytes],
      });
      expect(await blobs.get('b')).toBeUndefined();
    });

    it('keeps none and 8 MB as well as a few', async () => {
      const big = randomBytes(8 << 20);
      const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
      await blobs.put(blob('none', new Uint8Array()));
      await blobs.put(blob('big', big));
      expect((await blobs.get('none'))?.bytes.byteLength).toBe(0);
      expect(digest((await blobs.get('big'))?.bytes ?? new Uint8Array())).toBe(digest(big));
    });

    it('keeps them as they were when they were given', async () => {
      const bytes = Uint8Array.of(1, 2, 3);
      const promise = blobs.put(blob('a', bytes));
      bytes.fill(9);
      await promise;
      expect([...((await blobs.get('a'))?.bytes ?? [])]).toEqual([1, 2, 3]);
    });

    it('counts the bytes of an owner', async () => {
      expect(await blobs.usage('ann')).toBe(0);
      await blobs.put(blob('a', new Uint8Array(10)));
      await blobs.put(blob('b', new Uint8Array(20)));
      await blobs.put(blob('c', new Uint8Array(40), 'ben'));
      expect([await blobs.usage('ann'), await blobs.usage('ben')]).toEqual([30, 40]);
      await blobs.delete('a', 'ann');
      expect(await blobs.usage('ann')).toBe(20);
      await blobs.put(blob('b', new Uint8Array(5)));
      expect(await blobs.usage('ann')).toBe(5);
    });

    it('deletes what is the owner’s alone', async () => {
      await blobs.put(blob('a', Uint8Array.of(1)));
      expect(await blobs.delete('a', 'ben')).toBe(false);
      expect(await blobs.delete('a', 'ann')).toBe(true);
      expect(await blobs.delete('a', 'ann')).toBe(false);
      expect(await blobs.get('a')).toBeUndefined();
    });

    it('lists all, or those of one owner', async () => {
      for (const [id, owner] of [
        ['a', 'ann'],
        ['b', 'ben'],
        ['c', 'ann'],
      ] as const) {
        await blobs.put(blob(id, Uint8Array.of(id.charCodeAt(0)), owner));
      }
      const list = async (ownerId?: string) => {
        const found: string[] = [];
        for await (const { id, bytes } of blobs.all(ownerId)) found.push(`${id} ${bytes[0]}`);
        return found.toSorted();
      };
      expect(await list()).toEqual(['a 97', 'b 98', 'c 99']);
      expect(await list('ann')).toEqual(['a 97', 'c 99']);
      expect(await list('cleo')).toEqual([]);
    });
  });
}
