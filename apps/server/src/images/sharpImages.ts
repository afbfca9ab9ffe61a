import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { boundedLimit } from '../scheduling/Scheduling.ts';
import type { FittedPicture, ImageProcessor, PictureRoom, ProcessedImage } from './Illustrator.ts';

/** In all frames together: a photograph of 50 megapixels, or 300 frames of 480 × 340. */
const MAX_PIXELS = 50_000_000;
const MAX_FRAMES = 500;
const MAX_SECONDS = 20;
const JPEG_QUALITY = 85;
/** Each takes up to 200 MB while it is decoded. */
const AT_ONCE = 2;
const MAX_WAITING = 20;

// Only the readers of the four kinds run, whatever the first bytes pretend.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    // For our own drawings: `imageKind` rejects uploaded SVG before.
    'VipsForeignLoadSvgBuffer',
  ],
});
sharp.cache(false);

export interface SharpImages extends ImageProcessor {
  render(svg: string, over?: { bytes: Uint8Array; left: number; top: number }): Promise<Uint8Array>;
}

/** Decodes and encodes anew with sharp: metadata, thumbnails, comments and appended data are dropped. */
export function sharpImages(): SharpImages {
  const limit = boundedLimit(AT_ONCE, MAX_WAITING);

  return {
    render: (svg, over) =>
      limit.run(() =>
        sharp(Buffer.from(svg))
          .composite(over ? [{ input: Buffer.from(over.bytes), left: over.left, top: over.top }] : [])
          .png({ compressionLevel: over ? 6 : 1 })
          .toBuffer(),
      ),
    async fitInto(bytes, room) {
      if (imageKind(bytes) === undefined) return undefined;
      return limit.run(() => fitted(bytes, room).catch(() => undefined));
    },
    async process(bytes, as) {
      const kind = imageKind(bytes);
      if (kind === undefined) return { refusal: 'unknown_kind' };
      if (limit.isFull()) return { refusal: 'busy' };
      return limit.run(async () => {
        try {
          return await renew(bytes, as ?? kind);
        } catch {
          return { refusal: 'damaged' };
        }
      });
    },
  };
}

async function renew(
  bytes: Uint8Array,
  contentType: ProcessedImage['contentType'],
): Promise<{ image: ProcessedImage } | { refusal: 'too_many_pixels' }> {
  // Only the header is read here: a bomb is not decompressed.
  const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height * pages > MAX_PIXELS || pages > MAX_FRAMES) return { refusal: 'too_many_pixels' };
  const source = sharp(bytes, { animated: pages > 1, failOn: 'error', limitInputPixels: MAX_PIXELS });
  // Frames of an animation have no orientation of their own.
  const upright = pages > 1 ? source : source.autoOrient();
  const { data, info } = await encode(upright, contentType)
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer({ resolveWithObject: true });
  return { image: { bytes: data, contentType, width: info.width, height: info.pageHeight ?? info.height } };
}

async function fitted(bytes: Uint8Array, { width, height, isCut }: PictureRoom): Promise<FittedPicture> {
  const source = sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS }).autoOrient();
  const { isOpaque } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).stats();
  const resized = source
    .toColourspace('srgb')
    .resize(
      isCut
        ? { width, height, fit: 'cover', position: sharp.strategy.attention }
        : { width, height, fit: 'inside', withoutEnlargement: true },
    );
  const kind = isOpaque ? resized.jpeg({ quality: JPEG_QUALITY }) : resized.png();
  const { data, info } = await kind.timeout({ seconds: MAX_SECONDS }).toBuffer({ resolveWithObject: true });
  return {
    bytes: data,
    contentType: isOpaque ? 'image/jpeg' : 'image/png',
    width: info.width,
    height: info.height,
  };
}

function encode(image: Sharp, contentType: ProcessedImage['contentType']): Sharp {
  switch (contentType) {
    case 'image/png':
      return image.png();
    case 'image/jpeg':
      return image.jpeg({ quality: JPEG_QUALITY });
    case 'image/webp':
      return image.webp();
    case 'image/gif':
      return image.gif();
  }
}

/** The kind by the first bytes; undefined when it is none that is accepted. */
export function imageKind(bytes: Uint8Array): ProcessedImage['contentType'] | undefined {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (/^GIF8[79]a/.test(head)) return 'image/gif';
  if (/^RIFF[\s\S]{4}WEBP/.test(head)) return 'image/webp';
  return undefined;
}
