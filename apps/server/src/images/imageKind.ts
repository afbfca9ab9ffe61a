import type { ProcessedImage } from './ImageProcessor.ts';

/** What the first bytes say that an image is; undefined when it is none of those that we take. */
export function imageKind(bytes: Uint8Array): ProcessedImage['contentType'] | undefined {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (/^GIF8[79]a/.test(head)) return 'image/gif';
  if (/^RIFF[\s\S]{4}WEBP/.test(head)) return 'image/webp';
  return undefined;
}
