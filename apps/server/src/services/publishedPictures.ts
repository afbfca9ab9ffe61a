import { createHash } from 'node:crypto';
import type { StoryCover, StoryImage } from '@fabula/contract';
import type { ImageService } from './imageService.ts';

/** The pictures of a work as its writer sends them to be published. */
export interface SentPictures {
  images: readonly StoryImage[];
  cover?: StoryCover | null | undefined;
}

export type PicturesSettled =
  | { images: StoryImage[]; cover: string | null }
  /** `adult_picture`: a work that is not adult cannot show one that is (D-MATURE). */
  | { refusal: 'adult_picture' | 'quota_spent' | 'busy' };

/**
 * Turns the pictures of a work into pictures that readers can load: those that the server holds stay, and `data:` URLs
 * are decoded and kept like uploads. What is gone, is no picture, or lies elsewhere is left out.
 */
export function settlePictures(
  images: Pick<ImageService, 'add' | 'read'>,
  { ownerId, isNsfw }: { ownerId: string; isNsfw: boolean },
) {
  type Place = { imageId: string; imageUrl: string };
  const known = new Map<
    string,
    Promise<Place | null | { refusal: 'adult_picture' | 'quota_spent' | 'busy' }>
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
    if (image.isNsfw && !isNsfw) return { refusal: 'adult_picture' } as const;
    return placeOf(imageId);
  }

  async function kept(imageUrl: string) {
    const data = /^data:image\/[a-z+]+;base64,([A-Za-z0-9+/=]+)$/.exec(imageUrl)?.[1];
    if (data === undefined) return null;
    const id = createHash('sha256').update(`${ownerId} ${isNsfw} ${data}`).digest('base64url');
    if ((await images.read(id)) !== undefined) return placeOf(id);
    const adding = await images.add({ ownerId, bytes: Buffer.from(data, 'base64'), isNsfw, id });
    if ('image' in adding) return placeOf(adding.image.imageId);
    const { refusal } = adding;
    return refusal === 'quota_spent' || refusal === 'busy' ? { refusal } : null;
  }

  const placeOf = (imageId: string): Place => ({ imageId, imageUrl: `/api/v1/images/${imageId}` });

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
