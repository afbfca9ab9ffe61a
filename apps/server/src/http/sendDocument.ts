import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { UNSET_HEADER } from '@fabula/contract';
import type { Context } from 'hono';

export type PageStatus = 200 | 404 | 410 | 422 | 429 | 500;

interface SentDocument {
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
function etagOf(tag: string): string {
  return `"${createHash('sha256').update(tag).digest('base64url').slice(0, 27)}"`;
}

/** Whether the caller has it already, as If-None-Match says. */
function isKnown(etag: string, known: string | undefined): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return (known ?? '').split(',').some((tag) => bare(tag) === bare(etag));
}

function preferredEncoding(accepted: string): keyof typeof encoders | undefined {
  const names = accepted.split(',').map((part) => part.trim());
  return (['br', 'gzip'] as const).find((name) => names.includes(name));
}

/**
 * Answers a PNG, to be asked for again each time. `tag`: the same whenever the picture is. Where none can be drawn now,
 * the caller is led to another one.
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
  const picture = await draw();
  if (picture === undefined) {
    c.header('ETag', undefined);
    return c.redirect(instead);
  }
  return c.body(new Uint8Array(picture), 200, { 'Content-Type': 'image/png' });
}

/** As many as fit into a header, and as anybody reads. */
const MAX_UNSET = 200;

interface DocumentName {
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

/**
 * Text that comes in pieces, read as fast as the other end takes it. An error in the middle breaks the connection off:
 * whoever reads must not take half of it for the whole.
 */
export function streamText(
  pieces: AsyncGenerator<string, void, undefined>,
  report: (error: unknown) => void,
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
          report(error);
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

/** Says where the next page is, as D-LISTS has it: this same call, with these parameters beside its own. */
export function linkNextPage(c: Context, parameters: Readonly<Record<string, string>>): void {
  const url = new URL(c.req.url);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  c.header('Link', `<${url.pathname}${url.search}>; rel="next"`);
}
