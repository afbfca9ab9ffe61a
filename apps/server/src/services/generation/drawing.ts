import { CANCELLED, DONE, type DrawImageRequest, type UploadedImage } from '@fabula/contract';
import type { DrawingEvent, Illustrator } from '../../images/Illustrator.ts';
import { WriterFailure } from '../../writers/Writer.ts';
import type { Writers } from '../models/writers.ts';
import type { Charge } from '../money/charges.ts';
import type { ImageService, ImageUploading } from '../works/pictures.ts';
import { followWriter } from './answers.ts';
import type { Caller, Operation, OperationFailure } from './Operation.ts';
import type { PaidOperation, PaidOperationOpening, PaidOperationsConfig } from './paidOperations.ts';
import { captureFor } from './paidOperations.ts';
import { askerOf } from './writing.ts';

export interface DrawingServiceConfig extends PaidOperationsConfig {
  writers: Pick<Writers, 'illustrator'>;
  images: ImageService;
}

/** `quota_spent`: no room for another image. */
export type DrawingOpening = PaidOperationOpening | { refusal: 'quota_spent' };

export interface DrawingService {
  /** Holds the cost and starts; steps and the image are lines of the operation. */
  start(
    request: DrawImageRequest,
    caller: Caller & { accountId: string },
    proposedId?: string,
  ): Promise<DrawingOpening>;
}

/** An image comes whole at its end, and most models send nothing meanwhile. */
const PATIENCE = 4;
const SILENCE = 'The image model has stopped answering, and nothing was charged. Try again in a moment.';

/** A drawing is charged once it is kept; one that is cancelled or fails leaves nothing behind. */
export function drawingService(config: DrawingServiceConfig): DrawingService {
  const { writers, images, costs, silenceMs, logError } = config;

  return {
    async start(request, caller, proposedId) {
      if (!(await images.hasRoom(caller.accountId))) return { refusal: 'quota_spent' };
      const { maker, isFree } = await writers.illustrator(askerOf(caller));
      const credits = isFree ? 0 : costs.image;
      const opening = await config.paidOperations.open(
        { call: 'draw_image', caller, params: request, credits },
        proposedId,
      );
      if ('operation' in opening) void record(maker, opening, request, caller.accountId);
      return opening;
    },
  };

  async function record(
    illustrator: Illustrator,
    { operation, charge }: PaidOperation,
    request: DrawImageRequest,
    ownerId: string,
  ): Promise<void> {
    const failure = await bring(illustrator, operation, charge, request, ownerId).catch((error: unknown) =>
      operation.signal.aborted ? undefined : asFailure(error, operation.id, logError),
    );
    // No effect after the capture.
    await charge.release();
    if (failure) operation.fail(failure);
    operation.append({ chunk: CANCELLED });
  }

  /** Leaves nothing when cancelled. */
  async function bring(
    illustrator: Illustrator,
    operation: Operation,
    charge: Charge,
    request: DrawImageRequest,
    ownerId: string,
  ): Promise<OperationFailure | undefined> {
    const bytes = await draw(illustrator, operation, request);
    operation.append({
      chunk: { step: 'encoding', sentence: 'Making a clean image file of it', progress: 90 },
    });
    const keeping = await images.add({ ownerId, bytes, isNsfw: request.isNsfw, keepAs: 'image/webp' });
    if ('refusal' in keeping) return keepingFailure(keeping.refusal);
    if (operation.signal.aborted) {
      await images.remove(keeping.image.imageId, ownerId);
      return undefined;
    }
    await captureFor(operation, charge);
    finish(operation, keeping.image);
    return undefined;
  }

  async function draw(
    illustrator: Illustrator,
    operation: Operation,
    { prompt, isNsfw }: DrawImageRequest,
  ): Promise<Uint8Array> {
    const pictures: Uint8Array[] = [];
    await followWriter<DrawingEvent>(
      (signal) => illustrator.draw(prompt, { signal, seed: operation.id, isNsfw }),
      { cancelled: operation.signal, silenceMs: silenceMs * PATIENCE, silence: SILENCE },
      (event) => {
        if ('picture' in event) return pictures.push(event.picture) > 0;
        if ('usage' in event) operation.usage = { ...event.usage, isEstimated: false };
        else operation.append({ chunk: event });
        return false;
      },
    );
    const [picture] = pictures;
    if (picture) return picture;
    throw new WriterFailure('upstream_cut_off', 'The image model ended without a picture. Try again.');
  }
}

function finish(operation: Operation, image: UploadedImage): void {
  operation.append({ chunk: { step: 'kept', sentence: 'Kept with your images', progress: 100 } });
  operation.append({ chunk: image });
  if (operation.usage) {
    const { isEstimated: _, ...usage } = operation.usage;
    operation.append({ usage });
  }
  operation.append({ chunk: DONE });
}

function keepingFailure(refusal: Extract<ImageUploading, { refusal: unknown }>['refusal']): OperationFailure {
  switch (refusal) {
    case 'quota_spent':
      return {
        type: 'conflict',
        message: 'The picture no longer fits beside your other images. Delete some, then draw again.',
      };
    case 'busy':
      return {
        type: 'rate_limited',
        message: 'Many images are arriving right now. Try again in a moment.',
        retryAfter: 5,
      };
    default:
      return {
        type: 'unprocessable',
        message: 'What the image model sent cannot be read as an image. Try again.',
      };
  }
}

function asFailure(
  error: unknown,
  reference: string,
  logError: DrawingServiceConfig['logError'],
): OperationFailure {
  if (error instanceof WriterFailure) return error;
  logError(reference, error);
  return {
    type: 'internal',
    message: `Something went wrong on our side while drawing, and nothing was charged. Try again. If it happens again, report it with this number: ${reference}.`,
  };
}
