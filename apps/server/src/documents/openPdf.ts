import PDFDocument from 'pdfkit';
import { ADULT } from './StoryBook.ts';

export interface OpenPdf {
  document: PDFKit.PDFDocument;
  /** Ends the document, and answers it whole. */
  finish(): Promise<Buffer>;
}

/** A PDF without a page yet, which says whose it is, and whether it is for adults. */
export function openPdf({
  title,
  author,
  isNsfw,
}: {
  title: string;
  author: string;
  isNsfw: boolean;
}): OpenPdf {
  const document = new PDFDocument({
    autoFirstPage: false,
    displayTitle: true,
    info: {
      Title: title,
      Author: author,
      Creator: 'Fabula',
      ...(isNsfw && { Subject: ADULT, Keywords: 'adult, mature' }),
    },
  });
  const bytes = new Promise<Buffer>((resolve, reject) => {
    const parts: Buffer[] = [];
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.on('error', reject);
  });
  return {
    document,
    finish() {
      document.end();
      return bytes;
    },
  };
}
