import { UNSET_HEADER } from '@fabula/contract';
import type { Context } from 'hono';

/** As many as fit into a header, and as anybody reads. */
const MAX_UNSET = 200;

export interface DocumentName {
  /** The Content-Type. */
  type: string;
  title: string;
  /** ASCII, for a title that leaves nothing, and for clients that know no other. */
  fallback: string;
  extension: string;
}

/** Answers a file to be kept under its title, in any script (RFC 5987), and names what no font had. */
export function answerDocument(
  c: Context,
  { bytes, unset }: { bytes: Uint8Array; unset: readonly string[] },
  { type, title, fallback, extension }: DocumentName,
): Response {
  if (unset.length > 0) c.header(UNSET_HEADER, encodeURIComponent(unset.slice(0, MAX_UNSET).join('')));
  const name = encodeURIComponent(`${fileName(title) || fallback}.${extension}`).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return c.body(new Uint8Array(bytes), 200, {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${fallback}.${extension}"; filename*=UTF-8''${name}`,
  });
}

/** A title as a file may be called anywhere. */
function fileName(title: string): string {
  const name = title.replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"/\\|?*\s]+/gu, ' ').trim();
  return [...name].slice(0, 80).join('').trim();
}
