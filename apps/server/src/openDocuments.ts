import { bindDocx } from './documents/bindDocx.ts';
import { bindEpub } from './documents/bindEpub.ts';
import { bookPdf } from './documents/bookPdf.ts';
import { pdfTypesetter } from './documents/pdfTypesetter.ts';
import { type TypesettingService, typesettingService } from './services/typesettingService.ts';

/** Screenplays and stories as documents, one at a time in this process. */
export function openDocuments(): TypesettingService {
  return typesettingService(pdfTypesetter(), { epub: bindEpub, docx: bindDocx, pdf: bookPdf() });
}
