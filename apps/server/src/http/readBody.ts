import { imageTypes, limits } from '@fabula/contract';
import { HttpProblem, invalid } from './problems.ts';

const MEGABYTE = 1024 * 1024;

const limitOf = (bytes: number, holds?: string): BytesLimit => ({
  bytes,
  sentence: (actual) =>
    holds === undefined
      ? `One request can hold ${sizeOf(bytes)}, and this one is ${actual}. Send less text at a time.`
      : `${holds} can have ${sizeOf(bytes)} of text and pictures, and this one has ${actual}. Split it into two, or leave out pictures.`,
});

/** '256 KB', '8 MB', '8.3 MB': over a whole number, it is never less than that. */
function sizeOf(bytes: number): string {
  if (bytes < MEGABYTE) return `${Math.ceil(bytes / 1024)} KB`;
  return `${Math.ceil((bytes / MEGABYTE) * 10) / 10} MB`;
}

/**
 * The bytes of a request; `holds` is what it is, in a sentence. Throws an `HttpProblem`: `too_large`, or
 * `invalid_request` where it broke off.
 */
export const readBytes = (request: Request, maxBytes: number, holds?: string): Promise<Buffer<ArrayBuffer>> =>
  readUpTo(request, limitOf(maxBytes, holds));

/** The text of a request. Throws an `HttpProblem`: `too_large` or `invalid_request`. */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  const bytes = await readBytes(request, maxBytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw notUtf8();
  }
}

export const notUtf8 = () => invalid('body', 'The body of this request is not valid UTF-8.');

interface BytesLimit {
  bytes: number;
  /** The sentence for a body over the limit; `actual` is what it has, in words. */
  sentence(actual: string): string;
}

/**
 * The body of a request. A body over the limit is `too_large`, and is read to its end all the same: the
 * client would otherwise see a lost connection. `HttpTimeouts.request` bounds it.
 */
async function readUpTo(request: Request, limit: BytesLimit): Promise<Buffer<ArrayBuffer>> {
  if (request.body === null) return Buffer.alloc(0);
  const kept: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw invalid('body', 'The request was cut off before it was complete.');
    });
    if (done) break;
    size += value.byteLength;
    if (size <= limit.bytes) kept.push(value);
    else kept.length = 0;
  }
  if (size <= limit.bytes) return Buffer.concat(kept);
  throw tooLongFor(limit, size);
}

const tooLongFor = (limit: BytesLimit, size: number) =>
  new HttpProblem('too_large', limit.sentence(sizeOf(size)), { field: 'body' });

/** Of what has `size` bytes where `maxBytes` are the limit. */
export const tooLong = (size: number, maxBytes: number, holds?: string) =>
  tooLongFor(limitOf(maxBytes, holds), size);

interface ImageUpload {
  bytes: Uint8Array;
  isNsfw: string | undefined;
}

/** Room for a form's fields beside its image. */
const FORM_BYTES = 16 * 1024;

const tooLarge = (actual: string) =>
  `An image can be ${limits.imageBytes / MEGABYTE} MB, and this one is ${actual}. Make it smaller, and try again.`;
const imageLimit: BytesLimit = { bytes: limits.imageBytes, sentence: tooLarge };
const formLimit: BytesLimit = { bytes: limits.imageBytes + FORM_BYTES, sentence: tooLarge };

export async function readUpload(request: Request): Promise<ImageUpload> {
  const contentType = request.headers.get('Content-Type') ?? '';
  const kind = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (kind === 'multipart/form-data') return readForm(request, contentType);
  if (!(imageTypes as readonly string[]).includes(kind)) {
    throw invalid(
      'Content-Type',
      'Send a PNG, JPEG, WebP or GIF, with its kind as the Content-Type; or a form with the field "image".',
    );
  }
  return { bytes: await readUpTo(request, imageLimit), isNsfw: undefined };
}

/** Of a form: the image and its mark, and what a client may send besides. */
const MOST_PARTS = 8;
const MOST_HEADER_BYTES = 4 * 1024;

/** True where the parts of a form, or the headers of one, are more than any upload has. */
export function hasTooManyParts(bytes: Buffer, contentType: string): boolean {
  const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))(?:\s*;|\s*$)/i.exec(contentType);
  if (boundary === null) return true;
  const mark = Buffer.from(`--${boundary[1] ?? boundary[2]}`);
  let at = bytes.indexOf(mark);
  for (let parts = 0; at !== -1; parts++) {
    const headers = at + mark.length;
    // The last mark has two dashes more, and no part after it.
    if (bytes.toString('latin1', headers, headers + 2) === '--') return false;
    const end = bytes.subarray(headers, headers + MOST_HEADER_BYTES).indexOf('\r\n\r\n');
    if (parts === MOST_PARTS || end === -1) return true;
    at = bytes.indexOf(mark, headers + end);
  }
  return false;
}

async function readForm(request: Request, contentType: string): Promise<ImageUpload> {
  const bytes = await readUpTo(request, formLimit);
  if (hasTooManyParts(bytes, contentType)) {
    throw invalid('body', 'The form of this request has more parts or headers than an upload takes.');
  }
  const form = await new Response(bytes, { headers: { 'Content-Type': contentType } })
    .formData()
    .catch(() => {
      throw invalid('body', 'The form of this request cannot be read.');
    });
  const image = form.get('image');
  if (image === null || typeof image === 'string') {
    throw invalid('image', 'image is missing: it must be a file of this form.');
  }
  if (image.size > limits.imageBytes) {
    throw new HttpProblem('too_large', tooLarge(`${Math.ceil(image.size / 1024)} KB`), { field: 'image' });
  }
  const isNsfw = form.get('isNsfw');
  return {
    bytes: new Uint8Array(await image.arrayBuffer()),
    isNsfw: typeof isNsfw === 'string' ? isNsfw : undefined,
  };
}
