import type { Blobs } from '../storage/Blobs.ts';
import type { Storage } from '../storage/Storage.ts';
import type { Work } from '../storage/Works.ts';
import { changeDocument } from './changeDocument.ts';
import type { ImageService } from './imageService.ts';

/** The withdrawn works that a picture stands in, by their uids. */
interface Withheld {
  works: readonly string[];
}

/** Their collection: one document a picture, under its id. */
export const WITHHELD = 'withheld_pictures';

/** The pictures of withdrawn works: readers do not get them, by whatever address (D-MODERATE). */
export interface WithheldPictures {
  /** Keeps the pictures of a withdrawn work from readers: those that its owner has brought, and nobody else's. */
  withhold(work: Work): Promise<void>;
  /** Gives them free again, but for those that stand in another withdrawn work. */
  release(work: Work): Promise<void>;
  has(imageId: string): Promise<boolean>;
  /** Reads pictures as readers get them. */
  shown(images: Pick<ImageService, 'read'>): Pick<ImageService, 'read'>;
}

export function withheldPictures(
  storage: Pick<Storage, 'documents'> & { blobs: Pick<Blobs, 'get'> },
): WithheldPictures {
  const withheld = storage.documents<Withheld>(WITHHELD);

  const has = async (imageId: string) => ((await withheld.get(imageId))?.value.works.length ?? 0) > 0;

  return {
    async withhold(work) {
      for (const id of picturesOf(work)) {
        if ((await storage.blobs.get(id))?.ownerId !== work.ownerId) continue;
        await changeDocument(withheld, id, (value) => ({
          works: [...new Set([...(value?.works ?? []), work.uid])],
        }));
      }
    },
    async release(work) {
      for (const id of picturesOf(work)) {
        if ((await withheld.get(id)) === undefined) continue;
        await changeDocument(withheld, id, (value) => ({
          works: (value?.works ?? []).filter((uid) => uid !== work.uid),
        }));
      }
    },
    has,
    shown: (images) => ({
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
