import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { Context } from 'hono';

export type PageStatus = 200 | 404 | 410 | 422 | 429 | 500;

export interface SentDocument {
  type: 'text/html' | 'text/plain' | 'application/xml' | 'application/rss+xml';
  status?: PageStatus;
  /** The same whenever the body is: it becomes the ETag. */
  tag: string;
  /** Whether it may be another for another visitor, or sets a cookie: nobody between may keep it. Default false. */
  isPrivate?: boolean;
  /** Is not asked for when the caller has it already. */
  body: () => string;
}

const encoders = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Answers text that is made for each request, and to be asked for again each time: it may have been taken back since. */
export async function sendDocument(
  c: Context,
  { type, status = 200, tag, isPrivate = false, body }: SentDocument,
): Promise<Response> {
  const etag = `W/${etagOf(tag)}`;
  c.header('Content-Type', `${type}; charset=utf-8`);
  c.header('Cache-Control', isPrivate ? 'private, no-cache' : 'no-cache');
  c.header('Vary', 'Accept-Encoding');
  if (status === 200) {
    c.header('ETag', etag);
    if (isKnown(etag, c.req.header('If-None-Match'))) {
      c.header('Content-Type', undefined);
      return c.body(null, 304);
    }
  }
  const bytes = Buffer.from(body());
  const encoding = preferredEncoding(c.req.header('Accept-Encoding') ?? '');
  if (encoding === undefined) return c.body(bytes, status);
  c.header('Content-Encoding', encoding);
  const packed =
    encoding === 'br'
      ? await encoders.br(bytes, { params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } })
      : await encoders.gzip(bytes);
  return c.body(new Uint8Array(packed), status);
}

/** An ETag of a text that is the same whenever what is sent is. */
export function etagOf(tag: string): string {
  return `"${createHash('sha256').update(tag).digest('base64url').slice(0, 27)}"`;
}

/** Whether the caller has it already, as If-None-Match says. */
export function isKnown(etag: string, known: string | undefined): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return (known ?? '').split(',').some((tag) => bare(tag) === bare(etag));
}

function preferredEncoding(accepted: string): keyof typeof encoders | undefined {
  const names = accepted.split(',').map((part) => part.trim());
  return (['br', 'gzip'] as const).find((name) => names.includes(name));
}
