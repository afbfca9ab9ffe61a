import { imageTypes, limits } from '@fabula/contract';
import { HttpProblem, invalid } from './problems.ts';

const limitOf = (bytes: number): BytesLimit => ({
  bytes,
  sentence: (actual) =>
    `One request can hold ${bytes / 1024} KB, and this one is ${actual}. Send less text at a time.`,
});

/** The text of a request, at most `maxBytes` of it. Throws an `HttpProblem`: `too_large` or `invalid_request`. */
export async function readBody(request: Request, maxBytes: number = limits.bodyBytes): Promise<string> {
  const bytes = await readBytes(request, limitOf(maxBytes));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw invalid('body', 'The body of this request is not valid UTF-8.');
  }
}

interface BytesLimit {
  bytes: number;
  /** The sentence for a body over the limit; `actual` is what it has, in words. */
  sentence(actual: string): string;
}

/**
 * The body of a request. A body over the limit is `too_large`, and is read to its end all the same: the
 * client would otherwise see a lost connection. `HttpTimeouts.request` bounds it.
 */
async function readBytes(request: Request, limit: BytesLimit): Promise<Buffer<ArrayBuffer>> {
  if (request.body === null) return Buffer.alloc(0);
  const kept: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw invalid('body', 'The request broke off before it was whole.');
    });
    if (done) break;
    size += value.byteLength;
    if (size <= limit.bytes) kept.push(value);
    else kept.length = 0;
  }
  if (size <= limit.bytes) return Buffer.concat(kept);
  throw new HttpProblem('too_large', limit.sentence(`${Math.ceil(size / 1024)} KB`), { field: 'body' });
}

interface ImageUpload {
  bytes: Uint8Array;
  isNsfw: string | undefined;
}

const MEGABYTE = 1024 * 1024;
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
  return { bytes: await readBytes(request, imageLimit), isNsfw: undefined };
}

async function readForm(request: Request, contentType: string): Promise<ImageUpload> {
  const bytes = await readBytes(request, formLimit);
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

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** The depth of arrays and objects in a JSON text, without parsing it: 0 for a bare value. */
export function jsonDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) index = endOfString(text, index);
    else if (code === 0x7b || code === 0x5b) deepest = Math.max(deepest, ++depth);
    else if (code === 0x7d || code === 0x5d) depth--;
  }
  return deepest;
}

/** The index after a string. Strings are not read letter by letter: most of a story is inside them. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let first = end;
    while (text.charCodeAt(first - 1) === BACKSLASH) first--;
    if ((end - first) % 2 === 0) return end;
  }
  return text.length;
}
