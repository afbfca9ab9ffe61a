import { type StreamLine, uploadedImage } from '@fabula/contract';
import { type AddedImage, type DrawOptions, WritingError } from '@fabula/editor-kit/core';
import { authorization } from './authorization.ts';
import { callJson } from './callJson.ts';
import { noteCall, operationIdFor } from './lostCalls.ts';
import { operationPath, postStream, readOperation } from './postStream.ts';
import { StreamFailure } from './StreamFailure.ts';
import { unpaidError } from './unpaidError.ts';

/** How long to wait before a broken connection is taken up again, in milliseconds: a picture costs too much to be drawn twice. */
const waits = [300, 1_000, 3_000];

const signedOut =
  'A picture is drawn for whoever has an account: sign in, then draw it again. One of your own can be added without.';

/** Has the server draw a picture, and hears of its steps. Rejects with a `WritingError`. */
export async function drawPicture(
  prompt: string,
  { isNsfw, signal, onStep }: DrawOptions,
): Promise<AddedImage> {
  if (!('Authorization' in (await authorization()))) {
    throw new WritingError({ code: 'signed_out', message: signedOut });
  }
  // One whose connection was lost is drawn, and paid for, once: asking again takes it up.
  const what = JSON.stringify(['/api/v1/images', prompt, isNsfw]);
  const runId = operationIdFor(what);
  let isLost = false;
  const options = { signal, runId };
  const cancel = () => void callJson(`${operationPath(runId)}/cancel`, cancelling);
  signal.addEventListener('abort', cancel, { once: true });
  try {
    let isResuming = false;
    for (let tries = 0; ; ) {
      const lines = isResuming
        ? readOperation(options)
        : postStream('/api/v1/images', { prompt, isNsfw }, options);
      try {
        const image = await imageOf(lines, onStep);
        isLost = false;
        return image;
      } catch (thrown) {
        if (!(thrown instanceof StreamFailure)) throw thrown;
        if (isResuming && thrown.type === 'not_found') {
          // Its server did not finish it: under the same id it is drawn for the same charge.
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

/** The picture's banner has one line: what the server says of it comes before its status. */
function asWritingError({ code, message, detail, type, required }: StreamFailure): WritingError {
  const sentence = detail ?? message;
  return unpaidError(type, sentence, required) ?? new WritingError({ code, message: sentence });
}

const cancelling = { method: 'POST', keepalive: true, schema: { parse: () => null } } as const;

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
  throw new WritingError({ code: 'empty', message: 'No picture came of it. Draw it again.' });
}
