import type { ExportAdapter } from '../../adapter/ExportAdapter.ts';

/** Files that begin as books do, and hold nothing but the paragraphs. */
export function memoryBooks(): ExportAdapter {
  return {
    async book(format, { paragraphs }) {
      const text = paragraphs.map((paragraph) => paragraph.text).join('\n\n');
      return { file: new Blob([format === 'pdf' ? '%PDF-1.7\n' : 'PK\u0003\u0004', text]), lost: [] };
    },
  };
}
