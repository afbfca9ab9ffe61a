import { imageTypes, limits } from '@fabula/contract';
import { HttpProblem } from './HttpProblem.ts';
import { type BytesLimit, readBytes } from './readBytes.ts';

export interface ImageUpload {
  bytes: Uint8Array;
  /** What the form says of it; undefined when it says nothing. */
  isNsfw: string | undefined;
}

const MEGABYTE = 1024 * 1024;
/** What a form may take beside its image. */
const FORM_BYTES = 16 * 1024;

const tooLarge = (actual: string) =>
  `An image can be ${limits.imageBytes / MEGABYTE} MB, and this one is ${actual}. Make it smaller, and try again.`;
const imageLimit: BytesLimit = { bytes: limits.imageBytes, sentence: tooLarge };
const formLimit: BytesLimit = { bytes: limits.imageBytes + FORM_BYTES, sentence: tooLarge };

/** The image that a request sends: as its whole body, or as the field `image` of a form. Throws an `HttpProblem`. */
export async function readUpload(request: Request): Promise<ImageUpload> {
  const contentType = request.headers.get('Content-Type') ?? '';
  const kind = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (kind === 'multipart/form-data') return readForm(request, contentType);
  if (!(imageTypes as readonly string[]).includes(kind)) {
    throw new HttpProblem(
      'invalid_request',
      'Send a PNG, JPEG, WebP or GIF, with its kind as the Content-Type; or a form with the field "image".',
      { field: 'Content-Type' },
    );
  }
  return { bytes: await readBytes(request, imageLimit), isNsfw: undefined };
}

async function readForm(request: Request, contentType: string): Promise<ImageUpload> {
  const bytes = await readBytes(request, formLimit);
  const form = await new Response(bytes, { headers: { 'Content-Type': contentType } })
    .formData()
    .catch(() => {
      throw new HttpProblem('invalid_request', 'The form of this request cannot be read.', { field: 'body' });
    });
  const image = form.get('image');
  if (image === null || typeof image === 'string') {
    throw new HttpProblem('invalid_request', 'image is missing: it must be a file of this form.', {
      field: 'image',
    });
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
