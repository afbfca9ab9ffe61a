import type { DeletedImage, UploadedImage } from '@fabula/contract';
import { Hono } from 'hono';
import type { AppEnv } from '../http/AppEnv.ts';
import { HttpProblem } from '../http/HttpProblem.ts';
import { limitRate, type RateLimits } from '../http/limitRate.ts';
import { readUpload } from '../http/readUpload.ts';
import { requireAccount } from '../http/requireAccount.ts';
import { visitor } from '../http/visitor.ts';
import type { ImageService, ImageUploading } from '../services/imageService.ts';

export interface ImageRoutesConfig {
  images: ImageService;
  rates: RateLimits;
}

const FOR_EVER = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  // Opened by itself, an image is nothing but an image; shown in a page, of ours or of an embedder, it is welcome.
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** Uploading an image, showing it, and deleting it again (D-IMAGES). */
export function imageRoutes({ images, rates }: ImageRoutesConfig): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  routes.post('/', requireAccount, visitor, limitRate(rates), async (c) => {
    const { bytes, isNsfw } = await readUpload(c.req.raw);
    if (bytes.byteLength === 0) {
      throw new HttpProblem('invalid_request', 'This image is empty: it has no bytes.', { field: 'image' });
    }
    const uploading = await images.add({
      ownerId: c.var.account.id,
      bytes,
      isNsfw: isAdult([c.req.query('isNsfw'), isNsfw]),
    });
    if ('refusal' in uploading) throw uploadProblem(uploading, images.quotaBytes);
    return c.json(uploading.image satisfies UploadedImage, 201);
  });

  routes.get('/:id', async (c) => {
    const image = await images.read(c.req.param('id'));
    if (image === undefined) throw unknown();
    return c.body(new Uint8Array(image.bytes), 200, {
      ...FOR_EVER,
      'Content-Type': image.contentType,
      'X-Is-Nsfw': String(image.isNsfw),
    });
  });

  routes.delete('/:id', requireAccount, async (c) => {
    const id = c.req.param('id');
    if (!(await images.remove(id, c.var.account.id))) throw unknown();
    return c.json({ imageId: id } satisfies DeletedImage);
  });

  return routes;
}

/** Only an image of which nothing but `false` is said is for everybody (D-MATURE). */
function isAdult(said: readonly (string | undefined)[]): boolean {
  const words = said.filter((word) => word !== undefined);
  return words.length === 0 || words.some((word) => word !== 'false');
}

function unknown(): HttpProblem {
  return new HttpProblem('not_found', 'There is no such image. It may have been deleted.');
}

function uploadProblem(
  { refusal }: Extract<ImageUploading, { refusal: unknown }>,
  quota: number,
): HttpProblem {
  switch (refusal) {
    case 'unknown_kind':
      return new HttpProblem('unprocessable', 'This is no PNG, JPEG, WebP or GIF. Save it as one of these.', {
        field: 'image',
      });
    case 'damaged':
      return new HttpProblem(
        'unprocessable',
        'This image cannot be read to its end: it may be damaged or cut short. Save it again, and try once more.',
        { field: 'image' },
      );
    case 'too_many_pixels':
      return new HttpProblem(
        'unprocessable',
        'This image has too many pixels: 50 million at most, all frames together, and 500 frames. Make it smaller.',
        { field: 'image' },
      );
    case 'busy':
      return new HttpProblem('rate_limited', 'Many images are arriving right now. Try again in a moment.', {
        retryAfter: 5,
      });
    case 'quota_spent':
      return new HttpProblem(
        'conflict',
        `Your images may take ${Math.floor(quota / 1024 / 1024)} MB together, and this one does not fit any more. Delete some, then try again.`,
      );
  }
}
