import * as z from 'zod/mini';
import { calls, json } from './calls.ts';
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

/** Images (D-IMAGES). */
export const imageCalls = calls('account', {
  upload_image: {
    route: 'POST /api/v1/images',
    summary:
      'Keeps an image of at most 8 MB, made anew without its metadata. It is the body, or the field “image” of a form, which may have “isNsfw” beside it.',
    requestBytes: [...imageTypes, 'multipart/form-data'],
    query: [
      {
        name: 'isNsfw',
        kind: 'text',
        description: '“false” for an image that everybody may see. Left out, it counts as adult (D-MATURE).',
      },
    ],
    answer: json(uploadedImage, 201),
  },
  draw_image: {
    route: 'POST /api/v1/images',
    summary:
      'Draws a picture from words, and keeps it as an uploaded one is kept. What is done comes as it is done; then the image, as uploading answers it. It is paid for once it is kept.',
    request: drawImageRequest,
    startsOperation: true,
    answer: { kind: 'lines', chunks: 'drawing' },
  },
  read_image: {
    route: 'GET /api/v1/images/{id}',
    access: 'anyone',
    summary: 'The image itself, for ever the same. Its header X-Is-Nsfw says whether it is adult.',
    answer: { kind: 'bytes' },
  },
  delete_image: {
    route: 'DELETE /api/v1/images/{id}',
    isOwned: true,
    summary: 'Deletes an image of one’s own.',
    answer: json(deletedImage),
  },
});
