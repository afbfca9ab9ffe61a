import * as z from 'zod/mini';
import { limits } from './limits.ts';

/** The kinds of image that can be uploaded (D-IMAGES). */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;

/** The answer of `POST api/v1/images`. `imageUrl` is a path on the server. */
export const uploadedImage = z.object({ imageId: z.string(), imageUrl: z.string(), isNsfw: z.boolean() });
export type UploadedImage = z.infer<typeof uploadedImage>;

/** The JSON body of `POST api/v1/images`: a picture to draw. Only a clear `false` makes it one for everybody (D-MATURE). */
export const drawImageRequest = z.object({
  prompt: z.string().check(
    z.maxLength(limits.imagePromptCharacters),
    z.refine((words) => words.trim() !== '', 'Say what shall be seen: there are no words in it.'),
  ),
  isNsfw: z.catch(z.boolean(), true),
});
export type DrawImageRequest = z.infer<typeof drawImageRequest>;

const drawingSteps = ['prompt_read', 'drawing', 'encoding', 'kept'] as const;

/** One thing that was in fact done on the way to a picture; 'drawing' may come several times. */
export const drawingStep = z.object({
  step: z.enum(drawingSteps),
  /** The current step, as people read it. */
  sentence: z.string(),
  /** Of the whole, 0 to 100; null where nobody can know. */
  progress: z.nullable(z.number()),
});
export type DrawingStep = z.infer<typeof drawingStep>;

export const deletedImage = z.object({ imageId: z.string() });
export type DeletedImage = z.infer<typeof deletedImage>;
