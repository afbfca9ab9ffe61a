import { bindEpub } from './documents/bindEpub.ts';
import type { BindBook } from './documents/StoryBook.ts';
import type { Typesetter } from './documents/Typesetter.ts';
import { sharpImages } from './images/sharpImages.ts';
import { bookPictures } from './services/bookPictures.ts';
import type { ImageService } from './services/imageService.ts';
import { type TypesettingService, typesettingService } from './services/typesettingService.ts';

/** Screenplays and stories as documents, one at a time in this process. What makes them is loaded with the first. */
export function openDocuments(images: Pick<ImageService, 'read'>): TypesettingService {
  let typesetter: Promise<Typesetter> | undefined;
  let bindPdf: Promise<BindBook> | undefined;
  return typesettingService(
    {
      async typeset(request) {
        typesetter ??= import('./documents/pdfTypesetter.ts').then(({ pdfTypesetter }) => pdfTypesetter());
        return (await typesetter).typeset(request);
      },
    },
    {
      epub: bindEpub,
      async docx(book) {
        const { bindDocx } = await import('./documents/bindDocx.ts');
        return bindDocx(book);
      },
      async pdf(book) {
        bindPdf ??= import('./documents/bookPdf.ts').then(({ bookPdf }) => bookPdf());
        return (await bindPdf)(book);
      },
    },
    bookPictures(images, sharpImages()),
  );
}
