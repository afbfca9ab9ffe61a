import { type StreamLine, uploadedImage } from '@fabula/contract';
import { type AddedImage, type DrawOptions, WritingError } from '@fabula/editor-kit/core';
import { authorization } from '../api/authorization.ts';
import { callJson } from '../api/callJson.ts';
import { operationPath, postStream, readOperation } from '../api/postStream.ts';
import { StreamFailure } from '../api/StreamFailure.ts';
import { unpaidError } from '../api/unpaidError.ts';

/** How often a broken connection is taken up again: a picture costs too much to be drawn twice. */
const resumes = 3;

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
  const runId = crypto.randomUUID();
  const options = { signal, runId };
  const cancel = () => void callJson(`${operationPath(runId)}/cancel`, cancelling);
  signal.addEventListener('abort', cancel, { once: true });
  try {
    for (let tries = 0; ; tries++) {
      const lines =
        tries === 0 ? postStream('/api/v1/images', { prompt, isNsfw }, options) : readOperation(options);
      try {
        return await imageOf(lines, onStep);
      } catch (thrown) {
        const isCutOff = thrown instanceof StreamFailure && thrown.code === 'cut_off';
        if (!isCutOff || tries === resumes) throw thrown;
      }
    }
  } catch (thrown) {
    signal.throwIfAborted();
    throw thrown instanceof StreamFailure ? asWritingError(thrown) : thrown;
  } finally {
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
