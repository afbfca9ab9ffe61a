import {
  cancelOperationCall,
  deleteImageCall,
  drawImageCall,
  type StreamLine,
  uploadedImage,
  uploadImageCall,
} from '@fabula/contract';
import { refusalOf, StreamFailure } from '@fabula/contract/client';
import { type AddedImage, type DrawOptions, type ImagesAdapter, WritingError } from '@fabula/editor-kit/core';
import { forgetForm, keepForm, keptForm } from '../interruptedForms.ts';
import { authorization } from './authorization.ts';
import { ask, send } from './call.ts';
import { unpaidError } from './serverRuns.ts';
import { noteCall, operationIdFor, readOperation, stream } from './stream.ts';

/** Replaces a foreign address; the editor shows its own message. */
const nowhere = 'data:,';

/** A URL at the API's base only: an imported story cannot make the page request another server. */
export function pictureAddress({ imageId, imageUrl }: AddedImage, base: string): string {
  if (imageId === null && imageUrl.startsWith('data:image/')) return imageUrl;
  try {
    const address = new URL(imageUrl, base);
    return address.origin === new URL(base).origin ? address.href : nowhere;
  } catch {
    return nowhere;
  }
}

/** Pixels of the longest side of a picture that is kept in its story. */
const longestSide = 1600;
/** Characters of its `data:` URL at most. */
const heaviest = 400 * 1024;
/** Scale and quality, tried in turn until one is light enough. */
const tries = [
  [1, 0.86],
  [1, 0.7],
  [0.75, 0.7],
  [0.5, 0.7],
  [0.35, 0.6],
] as const;

/** A `data:` URL, redrawn without metadata; animations stand still unless light. Rejects for files that cannot be read. */
async function shrinkPicture(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Error('This file is damaged, or holds no picture that this browser can read. Try another one.');
  });
  try {
    if (file.type === 'image/gif') {
      const whole = await toDataUrl(file);
      if (whole.length <= heaviest) return whole;
    }
    const fit = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
    for (const [part, quality] of tries) {
      const url = await draw(bitmap, fit * part, quality);
      if (url.length <= heaviest) return url;
    }
  } finally {
    bitmap.close();
  }
  throw new Error('This picture cannot be made small enough to be kept with the story. Try a smaller one.');
}

async function draw(bitmap: ImageBitmap, scale: number, quality: number): Promise<string> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser would not draw the picture. Try again.');
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const webp = await encode(canvas, 'image/webp', quality);
  if (webp?.type === 'image/webp') return toDataUrl(webp);
  // A browser without WebP would answer with a PNG: JPEG is lighter, on white where it was transparent.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const jpeg = await encode(canvas, 'image/jpeg', quality);
  if (!jpeg) throw new Error('This browser would not draw the picture. Try again.');
  return toDataUrl(jpeg);
}

function encode(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}

function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('The picture could not be read. Try again.'));
    reader.readAsDataURL(blob);
  });
}

/** Uploads a picture to the account; null for visitors. Rejects with the server's message. */
async function uploadPicture(
  file: Blob,
  { isNsfw, signal }: { isNsfw: boolean; signal: AbortSignal },
): Promise<AddedImage | null> {
  if (!('Authorization' in (await authorization()))) return null;
  const answer = await send(uploadImageCall, {
    query: { isNsfw },
    headers: { 'Content-Type': file.type },
    body: file,
    signal,
  });
  // An expired session counts as a visitor's.
  if (answer.status === 401) return null;
  if (!answer.ok) {
    const { detail, error } = await refusalOf(answer);
    throw new Error(detail ?? error);
  }
  const { imageId, imageUrl } = uploadImageCall.answer.schema.parse(await answer.json());
  return { imageId, imageUrl };
}

/** Backoff in milliseconds after a lost connection: a picture costs too much to be drawn twice. */
const waits = [300, 1_000, 3_000];

const signedOut =
  'Drawing a picture needs an account: log in, then draw it again. You can add one of your own without an account.';

/** Rejects with a `WritingError`. */
export async function drawPicture(
  prompt: string,
  { isNsfw, signal, onStep }: DrawOptions,
): Promise<AddedImage> {
  if (!('Authorization' in (await authorization()))) {
    throw new WritingError({ code: 'signed_out', message: signedOut });
  }
  // A retry after a lost connection resumes the same operation, which is drawn and paid for once.
  const what = JSON.stringify([drawImageCall.path, prompt, isNsfw]);
  const runId = operationIdFor(what);
  let isLost = false;
  const options = { signal, runId };
  const cancel = () => void ask(cancelOperationCall, { params: { id: runId }, keepalive: true });
  signal.addEventListener('abort', cancel, { once: true });
  try {
    let isResuming = false;
    for (let tries = 0; ; ) {
      const lines = isResuming ? readOperation(options) : stream(drawImageCall, { prompt, isNsfw }, options);
      try {
        const image = await imageOf(lines, onStep);
        isLost = false;
        return image;
      } catch (thrown) {
        if (!(thrown instanceof StreamFailure)) throw thrown;
        if (isResuming && thrown.type === 'not_found') {
          // The server did not finish it: under the same id it is drawn for the same charge.
          isResuming = false;
          continue;
        }
        isLost = thrown.code === 'cut_off' || thrown.code === 'unreachable';
        const wait = waits[tries++];
        if (!isLost || wait === undefined) throw thrown;
        await new Promise((resolve) => setTimeout(resolve, wait));
        signal.throwIfAborted();
        isResuming = true;
      }
    }
  } catch (thrown) {
    signal.throwIfAborted();
    throw thrown instanceof StreamFailure ? asWritingError(thrown) : thrown;
  } finally {
    noteCall(what, runId, isLost && !signal.aborted);
    signal.removeEventListener('abort', cancel);
  }
}

/** A picture's banner has one line: the server's `detail`, else its message. */
function asWritingError({ code, message, detail, type, required }: StreamFailure): WritingError {
  const sentence = detail ?? message;
  return unpaidError(type, sentence, required) ?? new WritingError({ code, message: sentence });
}

async function imageOf(lines: AsyncIterable<StreamLine>, onStep: DrawOptions['onStep']): Promise<AddedImage> {
  let image: AddedImage | undefined;
  for await (const line of lines) {
    if ('error' in line) {
      throw new WritingError({ code: line.type === 'refused' ? 'refused' : 'writer', message: line.error });
    }
    if (!('chunk' in line) || typeof line.chunk === 'string') continue;
    if ('step' in line.chunk) onStep?.({ sentence: line.chunk.sentence, progress: line.chunk.progress });
    const { success, data } = uploadedImage.safeParse(line.chunk);
    if (success) image = { imageId: data.imageId, imageUrl: data.imageUrl };
  }
  if (image) return image;
  throw new WritingError({ code: 'empty', message: 'No picture was made. Draw it again.' });
}

/** Frees the room of an unwanted drawing. Should that fail, it stays one of the account's images. */
function discardPicture({ imageId }: AddedImage): void {
  if (imageId === null) return;
  void ask(deleteImageCall, { params: { id: imageId }, keepalive: true });
}

/** Pictures are uploaded for accounts; visitors' are shrunk and kept in the story (D-IMAGES). */
export const imagesAdapter: ImagesAdapter = {
  async add(file, options) {
    const uploaded = await uploadPicture(file, options);
    return uploaded ?? { imageId: null, imageUrl: await shrinkPicture(file) };
  },
  draw: drawPicture,
  discard: discardPicture,
  keepWish: (key, wish) => (wish ? keepForm(`draw ${key}`, { ...wish }) : forgetForm(`draw ${key}`)),
  keptWish(key) {
    const kept = keptForm(`draw ${key}`, ['paragraphId', 'prompt']);
    return kept && { paragraphId: kept.paragraphId, prompt: kept.prompt };
  },
  resolve: (image) => pictureAddress(image, location.origin),
};
