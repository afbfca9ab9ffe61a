import { randomBytes } from 'node:crypto';
import type { UploadedImage } from '@fabula/contract';
import type { ImageProcessor, ImageRefusal, ProcessedImage } from '../images/ImageProcessor.ts';
import type { Blobs, StoredBlob } from '../storage/Blobs.ts';
import { fairTurns } from './fairTurns.ts';

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

/** Each takes up to 200 MB while it is decoded. */
const AT_ONCE = 2;
const WAITING_OF_ONE = 20;
const WAITING_OF_ALL = 60;

const ID = /^[A-Za-z0-9_-]{1,64}$/;

export function imageService({ processor, blobs, quotaBytes }: ImageServiceConfig): ImageService {
  /** Of one owner one at a time: two at once would both find the room that one needs. */
  const turns = fairTurns({ atOnce: AT_ONCE, waitingOfOne: WAITING_OF_ONE, waitingOfAll: WAITING_OF_ALL });

  return {
    quotaBytes,
    async add({ ownerId, bytes, isNsfw, keepAs, id = randomBytes(18).toString('base64url') }) {
      const keep = async (): Promise<ImageUploading> => {
        const reading = await processor.process(bytes, keepAs);
        if ('refusal' in reading) return reading;
        const { image } = reading;
        if ((await blobs.usage(ownerId)) + image.bytes.byteLength > quotaBytes) {
          return { refusal: 'quota_spent' };
        }
        const { contentType } = image;
        const createdAt = new Date().toISOString();
        await blobs.put({ id, ownerId, contentType, isNsfw, createdAt, bytes: image.bytes });
        return { image: { imageId: id, imageUrl: `/api/v1/images/${id}`, isNsfw } };
      };
      return (await turns.take(ownerId, keep)) ?? { refusal: 'busy' };
    },
    hasRoom: async (ownerId) => (await blobs.usage(ownerId)) < quotaBytes,
    read: async (id) => (ID.test(id) ? blobs.get(id) : undefined),
    remove: async (id, ownerId) => ID.test(id) && blobs.delete(id, ownerId),
  };
}
