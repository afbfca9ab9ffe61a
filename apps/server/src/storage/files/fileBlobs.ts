import type { BlobInfo, Blobs, StoredBlob } from '../Storage.ts';
import type { FileSystem } from './FileSystem.ts';
import { openRecords } from './openRecords.ts';
import { type Records, rawBodies } from './Records.ts';

interface BlobRow extends BlobInfo {
  size: number;
}

export type FileBlobs = Blobs & Pick<Records<BlobRow, Uint8Array>, 'audit' | 'close'>;

const ID = /^[\w-]{1,64}$/;

export async function fileBlobs(options: {
  fs: FileSystem;
  directory: string;
  staleLines?: number | undefined;
  report(reference: string, error: unknown): void;
}): Promise<FileBlobs> {
  const owners = new Map<string, string>();
  const sizes = new Map<string, Map<string, number>>();
  const records = await openRecords<BlobRow, Uint8Array>({
    ...options,
    form: rawBodies,
    onRow(id, row) {
      sizes.get(owners.get(id) ?? '')?.delete(id);
      owners.delete(id);
      if (row === undefined) return;
      owners.set(id, row.ownerId);
      const ofOwner = sizes.get(row.ownerId) ?? new Map();
      sizes.set(row.ownerId, ofOwner.set(id, row.size));
    },
  });

  async function get(id: string): Promise<StoredBlob | undefined> {
    const found = await records.read(id);
    if (found === undefined) return undefined;
    const { size: _, ...info } = found.row;
    return { ...info, bytes: found.body };
  }

  return {
    async put({ bytes, ...info }) {
      if (!ID.test(info.id)) throw new RangeError('The id of a blob is 1 to 64 letters, digits, _ or -.');
      const { id, ownerId, contentType, isNsfw, createdAt } = info;
      const row = { id, ownerId, contentType, isNsfw, createdAt, size: bytes.byteLength };
      await records.write(id, row, bytes);
    },
    get,
    async delete(id, ownerId) {
      await records.settleAll();
      return records.row(id)?.ownerId === ownerId && (await records.remove(id));
    },
    async usage(ownerId) {
      await records.settleAll();
      return [...(sizes.get(ownerId)?.values() ?? [])].reduce((sum, size) => sum + size, 0);
    },
    async *all(ownerId) {
      await records.settleAll();
      for (const id of [...((ownerId === undefined ? owners : sizes.get(ownerId)) ?? new Map()).keys()]) {
        const blob = await get(id);
        if (blob !== undefined) yield blob;
      }
    },
    audit: () => records.audit(),
    close: () => records.close(),
  };
}
