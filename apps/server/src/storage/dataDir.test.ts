import { describe, expect, it } from 'vitest';
import { draftWork, saveWork } from '../../../../tests/storage/contract/draftWork.ts';
import { modelStorage } from '../../../../tests/storage/model/modelStorage.ts';
import { type Disk, keepReserve } from './dataDir.ts';

const GIGABYTE = 1024 ** 3;
const open = (look: () => Promise<Disk>, reserve?: number) =>
  keepReserve(modelStorage(), { look, ...(reserve !== undefined && { reserve }) });
const disk = (size: number, free: number) => async () => ({ size: size * GIGABYTE, free: free * GIGABYTE });
const picture = {
  id: 'p',
  ownerId: 'ann',
  contentType: 'image/png',
  isNsfw: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  bytes: new Uint8Array(3),
};

describe('keepReserve', () => {
  it('keeps works and pictures while there is more than the reserve', async () => {
    for (const storage of [
      open(disk(100, 1.1)),
      open(disk(2, 0.2)),
      open(disk(100, 0.5), 0.1 * GIGABYTE),
      open(() => Promise.reject(new Error('ENOSYS'))),
    ]) {
      await saveWork(storage.works);
      await storage.blobs.put(picture);
    }
  });

  it('leaves the reserve to accounts and money: 1 GB, 5 % of a small disk, or what is set', async () => {
    for (const storage of [open(disk(100, 0.9)), open(disk(2, 0.09)), open(disk(100, 50), 60 * GIGABYTE)]) {
      const full = { name: 'StorageFailure', code: 'full' };
      await expect(storage.works.save(draftWork())).rejects.toMatchObject(full);
      await expect(storage.blobs.put(picture)).rejects.toMatchObject(full);
      await storage.documents<{ email: string }>('accounts').create('ann', { email: 'ann@example.com' });
    }
  });
});
