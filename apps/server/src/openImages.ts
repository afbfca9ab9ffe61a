import type { PartStatus } from '@fabula/contract';
import type { Env } from './env.ts';
import type { Illustrator } from './images/Illustrator.ts';
import { inkIllustrator } from './images/inkIllustrator.ts';
import type { SharpImages } from './images/sharpImages.ts';
import { type DrawingService, drawingService } from './services/generation/drawing.ts';
import type { PaidOperationsConfig } from './services/generation/paidOperations.ts';
import { safeIllustrator } from './services/safety/minors.ts';
import { type ImageService, imageService } from './services/works/pictures.ts';
import type { Blobs } from './storage/Blobs.ts';

export interface OpenImagesOptions extends PaidOperationsConfig {
  env: Env;
  blobs: Blobs;
  processor: SharpImages;
  /** Draws instead of the illustrator that the configuration names. */
  illustrator: Illustrator | undefined;
  report(reference: string, error: unknown): void;
}

export interface ImageParts {
  images: ImageService;
  drawing: DrawingService;
}

const MEGABYTE = 1024 * 1024;

/** Images: those that people upload, and those that are drawn for them. */
export async function openImages(
  options: OpenImagesOptions,
): Promise<ImageParts & { imagesStatus: PartStatus }> {
  const { env, blobs, processor, paidOperations, report } = options;
  const illustrator = safeIllustrator(options.illustrator ?? (await chooseIllustrator(env, processor)));
  const images = imageService({ processor, blobs, quotaBytes: env.IMAGE_STORAGE_MB * MEGABYTE });
  return {
    images,
    drawing: drawingService({
      illustrator,
      images,
      paidOperations,
      costs: env.CREDIT_COSTS,
      silenceMs: env.UPSTREAM_SILENCE_MS,
      report,
    }),
    imagesStatus: illustrator.status,
  };
}

/** A server that writes need not draw: only who names an image model has one (D-REAL). */
async function chooseIllustrator(env: Env, processor: SharpImages): Promise<Illustrator> {
  if (env.OPENAI_IMAGE_MODEL === undefined) return inkIllustrator(processor);
  const { openaiIllustrator } = await import('./images/openaiIllustrator.ts');
  return openaiIllustrator({
    apiKey: env.OPENAI_API_KEY,
    baseUrl: env.OPENAI_BASE_URL,
    model: env.OPENAI_IMAGE_MODEL,
  });
}
