import type { StoryCover } from '@fabula/contract';
import type { FittedPicture, ImageProcessor } from '../images/ImageProcessor.ts';
import type { ImageService } from './imageService.ts';

/** The pictures of one book. */
export interface BookPictures {
  /** No larger than a page shows; the same one again is the same object. Undefined where it cannot come along. */
  take(picture: StoryCover): Promise<FittedPicture | undefined>;
  /** How many could not. */
  readonly leftOut: number;
}

/** Opens the pictures of a book that is adult, or is not. */
export type OpenBookPictures = (book: { isNsfw: boolean }) => BookPictures;

/** In pixels: 300 to an inch on a page of A5. */
const PAGE = { width: 1_400, height: 1_800 };
/** Of all pictures in one book. */
const MOST_BYTES = 24 * 1024 * 1024;

/** Takes pictures that the server holds, and those that are sent along as `data:` URLs; nothing is fetched from elsewhere. */
export function bookPictures(
  images: Pick<ImageService, 'read'>,
  { fitInto }: Pick<ImageProcessor, 'fitInto'>,
): OpenBookPictures {
  return ({ isNsfw }) => {
    const known = new Map<string, Promise<FittedPicture | undefined>>();
    let bytes = 0;
    let leftOut = 0;

    async function open({ imageId, imageUrl }: StoryCover): Promise<FittedPicture | undefined> {
      const data = /^data:image\/[a-z+]+;base64,([A-Za-z0-9+/=]+)$/.exec(imageUrl)?.[1];
      const id = imageId ?? /^\/api\/v1\/images\/([\w-]+)$/.exec(imageUrl)?.[1];
      if (bytes >= MOST_BYTES) return undefined;
      const held = id === undefined ? undefined : await images.read(id);
      // A book that is not adult shows no picture that is (D-MATURE).
      if (held?.isNsfw && !isNsfw) return undefined;
      const raw = held?.bytes ?? (data === undefined ? undefined : Buffer.from(data, 'base64'));
      const picture = raw && (await fitInto(raw, PAGE));
      if (picture === undefined || bytes + picture.bytes.byteLength > MOST_BYTES) return undefined;
      bytes += picture.bytes.byteLength;
      return picture;
    }

    return {
      async take(picture) {
        const name = picture.imageId ?? picture.imageUrl;
        const opened = known.get(name) ?? open(picture);
        known.set(name, opened);
        const found = await opened;
        if (found === undefined) leftOut += 1;
        return found;
      },
      get leftOut() {
        return leftOut;
      },
    };
  };
}
