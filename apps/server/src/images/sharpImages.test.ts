import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { ProcessedImage } from './Illustrator.ts';
import { sharpImages } from './sharpImages.ts';

const images = sharpImages();

async function kept(bytes: Uint8Array): Promise<ProcessedImage> {
  const reading = await images.process(bytes);
  if ('refusal' in reading) throw new Error(reading.refusal);
  return reading.image;
}

const red = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#c00' } });

async function animation(frames: number, size = 16): Promise<Buffer> {
  const pixels = Buffer.alloc(size * size * frames * 3);
  for (let at = 0; at < pixels.length; at += 3) pixels[at] = Math.floor(at / (size * size * 3)) * 20;
  return sharp(pixels, { raw: { width: size, height: size * frames, channels: 3, pageHeight: size } })
    .gif({ delay: Array(frames).fill(100), loop: 0 })
    .toBuffer();
}

/** A PNG whose header promises this size, and whose pixels are a few packed zeros. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const packed = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * 1000));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', packed),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('images of the four kinds', () => {
  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('keeps a %s as one, of its size', async (kind) => {
    const image = await kept(await red()[kind]().toBuffer());
    expect(image).toMatchObject({ contentType: `image/${kind}`, width: 40, height: 20 });
    expect((await sharp(image.bytes).metadata()).format).toBe(kind);
  });

  it('drops where and with what it was taken, and turns it upright first', async () => {
    const photo = await red()
      .withExif({ IFD0: { Artist: 'Mara Kessler' }, IFD3: { GPSLatitude: '54/1 7/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(photo.includes('Exif')).toBe(true);
    const image = await kept(photo);
    expect([image.width, image.height]).toEqual([20, 40]);
    const found = await sharp(image.bytes).metadata();
    expect([found.exif, found.orientation, found.icc, found.xmp]).toEqual(Array(4).fill(undefined));
    expect(Buffer.from(image.bytes).includes('Mara')).toBe(false);
  });

  it('keeps an animation moving', async () => {
    const image = await kept(await animation(4));
    expect(image).toMatchObject({ width: 16, height: 16 });
    expect(await sharp(image.bytes).metadata()).toMatchObject({ pages: 4, delay: [100, 100, 100, 100] });
  });

  it('leaves behind what hangs on the end, or hides in a comment', async () => {
    const script = '<script>alert(1)</script>PK\u0003\u0004';
    const polyglot = Buffer.concat([await red().png().toBuffer(), Buffer.from(script)]);
    expect(Buffer.from((await kept(polyglot)).bytes).includes('<script>')).toBe(false);
    const gif = await red().gif().toBuffer();
    const comment = Buffer.concat([
      Buffer.from([0x21, 0xfe, script.length]),
      Buffer.from(script),
      Buffer.alloc(1),
    ]);
    const commented = Buffer.concat([gif.subarray(0, -1), comment, gif.subarray(-1)]);
    expect(Buffer.from((await kept(commented)).bytes).includes('<script>')).toBe(false);
  });

  it('takes more at once than it decodes at once', async () => {
    const png = await red().png().toBuffer();
    const readings = await Promise.all(Array.from({ length: 12 }, () => images.process(png)));
    expect(readings.every((reading) => 'image' in reading)).toBe(true);
  });

  it('turns away what would wait too long', async () => {
    const png = await red(2_000, 2_000).png().toBuffer();
    const readings = await Promise.all(Array.from({ length: 40 }, () => images.process(png)));
    const refusals = readings.flatMap((reading) => ('refusal' in reading ? [reading.refusal] : []));
    expect(refusals).toEqual(Array(18).fill('busy'));
  });
});

describe('what is no image to keep', () => {
  it.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ['nothing', () => Buffer.alloc(0)],
    ['text', () => Buffer.from('A keeper.')],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a TIFF', () => red().tiff().toBuffer()],
    ['an AVIF', () => red().avif().toBuffer()],
    ['a PDF', () => Buffer.from('%PDF-1.7\n')],
    ['HTML before a PNG', async () => Buffer.concat([Buffer.from('<html>'), await red().png().toBuffer()])],
  ])('%s is of no kind that we take', async (_, make) => {
    expect(await images.process(await make())).toEqual({ refusal: 'unknown_kind' });
  });

  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('a %s that is cut short, anywhere', async (kind) => {
    const whole = await sharp({
      create: {
        width: 300,
        height: 200,
        channels: 3,
        background: '#345',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      [kind]()
      .toBuffer();
    for (const share of [0.01, 0.2, 0.5, 0.9]) {
      const cut = whole.subarray(0, Math.max(12, Math.floor(whole.length * share)));
      expect(await images.process(cut)).toEqual({ refusal: 'damaged' });
    }
  });

  it.each([
    ['PNG', Buffer.from('\x89PNG\r\n\x1a\n<svg xmlns="http://www.w3.org/2000/svg"/>', 'latin1')],
    ['JPEG', Buffer.from('\xff\xd8\xff%PDF-1.7', 'latin1')],
    ['GIF', Buffer.from('GIF89a/*<html>*/=1;alert(1)', 'latin1')],
    ['WebP', Buffer.from('RIFF\x10\0\0\0WEBP<?php', 'latin1')],
  ])('what begins as a %s and is something else', async (_, bytes) => {
    expect(await images.process(bytes)).toEqual({ refusal: 'damaged' });
  });

  it('20,000 × 20,000 pixels in some kilobytes, without unpacking them', async () => {
    const small = bomb(20_000, 20_000);
    expect(small.length).toBeLessThan(100_000);
    const before = process.memoryUsage().rss;
    expect(await images.process(small)).toEqual({ refusal: 'too_many_pixels' });
    expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 * 1024);
  });

  it('an animation of too many frames', async () => {
    expect(await images.process(await animation(501, 4))).toEqual({ refusal: 'too_many_pixels' });
  });
});
