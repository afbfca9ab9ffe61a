import { hash, randomBytes } from 'node:crypto';
import {
  pathOf,
  readImageCall,
  type StoryCover,
  type StoryImage,
  type UploadedImage,
} from '@fabula/contract';
import type { ImageProcessor, ImageRefusal, ProcessedImage } from '../../images/Illustrator.ts';
import type { Blobs, Storage, StoredBlob } from '../../storage/Storage.ts';
import type { Work } from '../../storage/Works.ts';
import { changeDocument } from '../documents.ts';
import { isOfSameOwner, mayShow } from '../policies/picturePolicies.ts';
import { fairQueue } from '../safety/limits.ts';

interface ImageServiceConfig {
  processor: Pick<ImageProcessor, 'process'>;
  blobs: Blobs;
  quotaBytes: number;
}

interface Upload {
  ownerId: string;
  bytes: Uint8Array;
  isNsfw: boolean;
  /** The kind to encode; its own when left out. */
  keepAs?: ProcessedImage['contentType'];
  /** A fixed id keeps the same image once; a new one when left out. */
  id?: string;
}

export type ImageUploading = { image: UploadedImage } | { refusal: ImageRefusal | 'quota_spent' };

export type ImageService = ReturnType<typeof imageService>;

/** Each takes up to 200 MB while it is decoded. */
const AT_ONCE = 2;
const MAX_QUEUED_PER_CALLER = 20;
const MAX_QUEUED = 60;

const ID = /^[A-Za-z0-9_-]{1,64}$/;

export function imageService({ processor, blobs, quotaBytes }: ImageServiceConfig) {
  /** One at a time per owner: two at once would both find the room that one needs. */
  const queue = fairQueue({
    atOnce: AT_ONCE,
    maxQueuedPerCaller: MAX_QUEUED_PER_CALLER,
    maxQueued: MAX_QUEUED,
  });

  return {
    quotaBytes,
    async add({
      ownerId,
      bytes,
      isNsfw,
      keepAs,
      id = randomBytes(18).toString('base64url'),
    }: Upload): Promise<ImageUploading> {
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
        return { image: { imageId: id, imageUrl: pathOf(readImageCall, { id }), isNsfw } };
      };
      return (await queue.add(ownerId, keep)) ?? { refusal: 'busy' };
    },
    /** True when one more image could be kept, if it is small enough. */
    hasRoom: async (ownerId: string): Promise<boolean> => (await blobs.usage(ownerId)) < quotaBytes,
    read: async (id: string): Promise<StoredBlob | undefined> => (ID.test(id) ? blobs.get(id) : undefined),
    remove: async (id: string, ownerId: string): Promise<boolean> => ID.test(id) && blobs.delete(id, ownerId),
  };
}

interface Withheld {
  works: readonly string[];
}

export const WITHHELD = 'withheld_pictures';

/** Pictures of withdrawn works: readers get them under no address (D-MODERATE). */
export type WithheldPictures = ReturnType<typeof withheldPictures>;

export function withheldPictures(storage: Pick<Storage, 'documents'> & { blobs: Pick<Blobs, 'get'> }) {
  const withheld = storage.documents<Withheld>(WITHHELD);

  const has = async (imageId: string) => ((await withheld.get(imageId))?.value.works.length ?? 0) > 0;

  return {
    /** Hides the pictures of a withdrawn work that its owner uploaded, and nobody else's. */
    async withhold(work: Work): Promise<void> {
      for (const id of picturesOf(work)) {
        if (!isOfSameOwner(await storage.blobs.get(id), work)) continue;
        await changeDocument(withheld, id, (value) => ({
          works: [...new Set([...(value?.works ?? []), work.uid])],
        }));
      }
    },
    /** Shows them again, except those in another withdrawn work. */
    async release(work: Work): Promise<void> {
      for (const id of picturesOf(work)) {
        if ((await withheld.get(id)) === undefined) continue;
        await changeDocument(withheld, id, (value) => ({
          works: (value?.works ?? []).filter((uid) => uid !== work.uid),
        }));
      }
    },
    has,
    shown: (images: Pick<ImageService, 'read'>): Pick<ImageService, 'read'> => ({
      read: async (id) => ((await has(id)) ? undefined : images.read(id)),
    }),
  };
}

const PATH = /^\/api\/v1\/images\/([A-Za-z0-9_-]{1,64})$/;

function picturesOf({ cover, content }: Work): Set<string> {
  const images = Array.isArray(content.images) ? (content.images as { imageUrl?: unknown }[]) : [];
  const paths = [cover, ...images.map(({ imageUrl }) => imageUrl)];
  return new Set(paths.flatMap((path) => PATH.exec(String(path))?.[1] ?? []));
}

export interface SentPictures {
  images: readonly StoryImage[];
  cover?: StoryCover | null | undefined;
}

export type PicturesSettled =
  | { images: StoryImage[]; cover: string | null }
  /** `adult_picture`: a safe work cannot show an adult picture (D-MATURE). */
  | { refusal: 'adult_picture' | 'quota_spent' | 'busy' };

/**
 * Makes a work's pictures loadable for readers: stored ones stay, and `data:` URLs are kept like uploads.
 * Missing, invalid and foreign ones are dropped.
 */
export function settlePictures(
  images: Pick<ImageService, 'add' | 'read'>,
  { ownerId, isNsfw }: { ownerId: string; isNsfw: boolean },
) {
  type PicturePlace = { imageId: string; imageUrl: string };
  const known = new Map<
    string,
    Promise<PicturePlace | null | { refusal: 'adult_picture' | 'quota_spent' | 'busy' }>
  >();

  function settle(one: StoryCover) {
    const name = one.imageId ?? one.imageUrl;
    const settled = known.get(name) ?? (one.imageId ? held(one.imageId) : kept(one.imageUrl));
    known.set(name, settled);
    return settled;
  }

  async function held(imageId: string) {
    const image = await images.read(imageId);
    if (image === undefined) return null;
    if (!mayShow({ isNsfw }, image)) return { refusal: 'adult_picture' } as const;
    return placeOf(imageId);
  }

  async function kept(imageUrl: string) {
    const data = /^data:image\/[a-z+]+;base64,([A-Za-z0-9+/=]+)$/.exec(imageUrl)?.[1];
    if (data === undefined) return null;
    const id = hash('sha256', `${ownerId} ${isNsfw} ${data}`, 'base64url');
    if ((await images.read(id)) !== undefined) return placeOf(id);
    const adding = await images.add({ ownerId, bytes: Buffer.from(data, 'base64'), isNsfw, id });
    if ('image' in adding) return placeOf(adding.image.imageId);
    const { refusal } = adding;
    return refusal === 'quota_spent' || refusal === 'busy' ? { refusal } : null;
  }

  const placeOf = (imageId: string): PicturePlace => ({
    imageId,
    imageUrl: pathOf(readImageCall, { id: imageId }),
  });

  return async function all({ images: sent, cover }: SentPictures): Promise<PicturesSettled> {
    const found: StoryImage[] = [];
    for (const image of sent) {
      const place = await settle(image);
      if (place && 'refusal' in place) return place;
      if (place) found.push({ ...image, ...place });
    }
    const place = cover ? await settle(cover) : null;
    if (place && 'refusal' in place) return place;
    return { images: found, cover: place?.imageUrl ?? null };
  };
}
