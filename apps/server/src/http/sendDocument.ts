import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { UNSET_HEADER } from '@fabula/contract';
import type { Context } from 'hono';

export type PageStatus = 200 | 404 | 410 | 422 | 429 | 500;

interface SentDocument {
  type: 'text/html' | 'text/plain' | 'application/xml' | 'application/rss+xml';
  status?: PageStatus;
  /** The ETag: changes with the body. */
  tag: string;
  /** Forbids shared caches: it depends on the visitor, or sets a cookie. Default false. */
  isPrivate?: boolean;
  /** Not called when the caller's copy is current. */
  body: () => string | Promise<string>;
}

const encoders = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Responds with text that caches must revalidate: it may have been withdrawn. */
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
  if (c.req.method === 'HEAD') return c.body(null, status);
  const bytes = Buffer.from(await body());
  const encoding = preferredEncoding(c.req.header('Accept-Encoding') ?? '');
  if (encoding === undefined) return c.body(bytes, status);
  c.header('Content-Encoding', encoding);
  const packed =
    encoding === 'br'
      ? await encoders.br(bytes, { params: { [zlib.BROTLI_PARAM_QUALITY]: 8 } })
      : await encoders.gzip(bytes);
  return c.body(new Uint8Array(packed), status);
}

function etagOf(tag: string): string {
  return `"${hash('sha256', tag, 'base64url').slice(0, 27)}"`;
}

function isKnown(etag: string, known: string | undefined): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return (known ?? '').split(',').some((tag) => bare(tag) === bare(etag));
}

function preferredEncoding(accepted: string): keyof typeof encoders | undefined {
  const names = accepted.split(',').map((part) => part.trim());
  return (['br', 'gzip'] as const).find((name) => names.includes(name));
}

/**
 * A PNG that caches must revalidate. `tag` changes with the picture. Redirects to another picture where none
 * can be drawn.
 */
export async function sendPicture(
  c: Context,
  tag: string,
  draw: () => Promise<Uint8Array | undefined>,
  instead: string,
): Promise<Response> {
  const etag = etagOf(tag);
  c.header('ETag', etag);
  c.header('Cache-Control', 'no-cache');
  // Previews of links show it on other sites.
  c.header('Cross-Origin-Resource-Policy', 'cross-origin');
  if (isKnown(etag, c.req.header('If-None-Match'))) return c.body(null, 304);
  if (c.req.method === 'HEAD') return c.body(null, 200, { 'Content-Type': 'image/png' });
  const picture = await draw();
  if (picture === undefined) {
    c.header('ETag', undefined);
    return c.redirect(instead);
  }
  return c.body(new Uint8Array(picture), 200, { 'Content-Type': 'image/png' });
}

const MAX_UNSET = 200;

interface DocumentName {
  type: string;
  title: string;
  /** ASCII, for clients without RFC 5987 and for titles that leave nothing. */
  fallback: string;
  extension: string;
}

/** Responds with a file named after its title (RFC 5987), and names the characters that no font had. */
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

function fileName(title: string): string {
  const name = title.replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"/\\|?*\s]+/gu, ' ').trim();
  return [...name].slice(0, 80).join('').trim();
}

/**
 * Streams text with backpressure. An error in the middle breaks the connection, so that no reader takes half
 * of it for the whole.
 */
export function streamText(
  pieces: AsyncGenerator<string, void, undefined>,
  logError: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await pieces.next();
          if (done) controller.close();
          else controller.enqueue(encoder.encode(value));
        } catch (error) {
          logError(error);
          controller.error(error);
        }
      },
      async cancel() {
        await pieces.return();
      },
    },
    { highWaterMark: 1 },
  );
}

/** Links the next page (D-LISTS), if there is one: the same call with this parameter. */
export function linkNextPage(c: Context, name: 'after' | 'before', value: string | number | undefined): void {
  if (value === undefined) return;
  const url = new URL(c.req.url);
  url.searchParams.set(name, String(value));
  c.header('Link', `<${url.pathname}${url.search}>; rel="next"`);
}
