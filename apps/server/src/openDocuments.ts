import type { SharpImages } from './images/sharpImages.ts';
import type { ImageService } from './services/works/pictures.ts';
import { bookPictures, type TypesettingService, typesettingService } from './services/works/typesetting.ts';
import type { Workers } from './workers/openWorkers.ts';

/** Screenplays and stories as documents, which are made beside the server's loop. */
export function openDocuments(
  images: Pick<ImageService, 'read'>,
  processor: Pick<SharpImages, 'fitInto'>,
  workers: Workers,
): TypesettingService {
  return typesettingService({
    typeset: (script, signal) => workers.run('typeset', script, { signal }),
    bind: (book, format, signal) => workers.run('bind', { book, format }, { signal }),
    openPictures: bookPictures(images, processor),
    atOnce: workers.atOnce,
  });
}
