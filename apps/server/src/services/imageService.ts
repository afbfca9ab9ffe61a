import { randomBytes } from 'node:crypto';
import type { UploadedImage } from '@fabula/contract';
import type { ImageProcessor, ImageRefusal, ProcessedImage } from '../images/ImageProcessor.ts';
import type { Blobs, StoredBlob } from '../storage/Blobs.ts';

export interface ImageServiceConfig {
  processor: Pick<ImageProcessor, 'process'>;
  blobs: Blobs;
  /** What the images of one account may take together, in bytes. */
  quotaBytes: number;
}

export interface Upload {
  ownerId: string;
  bytes: Uint8Array;
  isNsfw: boolean;
  /** Its kind once it is kept; the kind that it has when left out. */
  keepAs?: ProcessedImage['contentType'];
  /** Its id, where the same image shall be kept once however often it comes; else one is made. */
  id?: string;
}

export type ImageUploading = { image: UploadedImage } | { refusal: ImageRefusal | 'quota_spent' };

/** Images that people upload, or have drawn (D-IMAGES). */
export interface ImageService {
  add(upload: Upload): Promise<ImageUploading>;
  /** Whether one more image could be kept, if it is small enough. */
  hasRoom(ownerId: string): Promise<boolean>;
  read(id: string): Promise<StoredBlob | undefined>;
  /** False when this owner has no such image. */
  remove(id: string, ownerId: string): Promise<boolean>;
  readonly quotaBytes: number;
}

const ID = /^[A-Za-z0-9_-]{1,64}$/;

export function imageService({ processor, blobs, quotaBytes }: ImageServiceConfig): ImageService {
  /** Uploads of one owner wait for each other: two at once would both find the room that one needs. */
  const last = new Map<string, Promise<unknown>>();

  function afterTheLast<Result>(ownerId: string, run: () => Promise<Result>): Promise<Result> {
    const turn = (last.get(ownerId) ?? Promise.resolve()).then(run);
    const settled = turn.catch(() => undefined);
    last.set(ownerId, settled);
    void settled.then(() => last.get(ownerId) === settled && last.delete(ownerId));
    return turn;
  }

  return {
    quotaBytes,
    async add({ ownerId, bytes, isNsfw, keepAs, id = randomBytes(18).toString('base64url') }) {
      const reading = await processor.process(bytes, keepAs);
      if ('refusal' in reading) return reading;
      const { image } = reading;
      return afterTheLast(ownerId, async () => {
        if ((await blobs.usage(ownerId)) + image.bytes.byteLength > quotaBytes) {
          return { refusal: 'quota_spent' };
        }
        const { contentType } = image;
        const createdAt = new Date().toISOString();
        await blobs.put({ id, ownerId, contentType, isNsfw, createdAt, bytes: image.bytes });
        return { image: { imageId: id, imageUrl: `/api/v1/images/${id}`, isNsfw } };
      });
    },
    hasRoom: async (ownerId) => (await blobs.usage(ownerId)) < quotaBytes,
    read: async (id) => (ID.test(id) ? blobs.get(id) : undefined),
    remove: async (id, ownerId) => ID.test(id) && blobs.delete(id, ownerId),
  };
}
