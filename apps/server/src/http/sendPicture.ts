import type { Context } from 'hono';
import { etagOf, isKnown } from './sendDocument.ts';

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
