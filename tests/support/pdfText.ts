import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';

/** The text of a PDF as each reader that is there reads it: PDF.js, and poppler where it is installed. */
export async function pdfTexts(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)));
  const poppler = popplerText(bytes);
  return [text.join('\n'), ...(poppler === null ? [] : [poppler])];
}

function popplerText(bytes: Uint8Array): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'fabula-pdf-'));
  try {
    writeFileSync(join(folder, 'text.pdf'), bytes);
    return execFileSync('pdftotext', [join(folder, 'text.pdf'), '-'], { encoding: 'utf8' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
