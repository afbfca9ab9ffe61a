import * as z from 'zod/mini';
import { type ApiCall, call, json } from './ApiCall.ts';
import { bodyLimits, limits } from './limits.ts';

export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;

/** `imageUrl` is a path on the server. */
export const uploadedImage = z.object({ imageId: z.string(), imageUrl: z.string(), isNsfw: z.boolean() });
export type UploadedImage = z.infer<typeof uploadedImage>;

/** Only a clear `false` makes the picture safe (D-MATURE). */
export const drawImageRequest = z.object({
  prompt: z.string().check(
    z.maxLength(limits.imagePromptCharacters),
    z.refine((words) => words.trim() !== '', 'Say what the picture should show: the prompt has no words.'),
  ),
  isNsfw: z.catch(z.boolean(), true),
});
export type DrawImageRequest = z.infer<typeof drawImageRequest>;

const drawingSteps = ['prompt_read', 'drawing', 'encoding', 'kept'] as const;

/** A step that was really done; 'drawing' may come several times. */
export const drawingStep = z.object({
  step: z.enum(drawingSteps),
  sentence: z.string(),
  /** 0 to 100; null where unknown. */
  progress: z.nullable(z.number()),
});
export type DrawingStep = z.infer<typeof drawingStep>;

export const deletedImage = z.object({ imageId: z.string() });
export type DeletedImage = z.infer<typeof deletedImage>;

export const uploadImageCall = call('POST /api/v1/images', {
  name: 'upload_image',
  access: 'account',
  summary:
    'Keeps an image of at most 8 MB, re-encoded without its metadata. It is the body, or the field “image” of a form, which may have “isNsfw” beside it.',
  requestBytes: [...imageTypes, 'multipart/form-data'],
  body: bodyLimits.image,
  query: [
    {
      name: 'isNsfw',
      kind: 'text',
      description: '“false” for an image that everybody may see. Left out, it counts as adult (D-MATURE).',
    },
  ],
  answer: json(uploadedImage, 201),
});

export const drawImageCall = call('POST /api/v1/images', {
  name: 'draw_image',
  access: 'account',
  summary:
    'Draws a picture from words, and keeps it as an uploaded one is kept. What is done comes as it is done; then the image, as uploading answers it. It is paid for once it is kept.',
  request: drawImageRequest,
  body: bodyLimits.note,
  startsOperation: true,
  answer: { kind: 'lines', chunks: 'drawing' },
});

export const readImageCall = call('GET /api/v1/images/{id}', {
  name: 'read_image',
  access: 'anyone',
  summary: 'The image itself, for ever the same. Its header X-Is-Nsfw says whether it is adult.',
  answer: { kind: 'bytes' },
});

export const deleteImageCall = call('DELETE /api/v1/images/{id}', {
  name: 'delete_image',
  access: 'account',
  isOwned: true,
  summary: 'Deletes an image of one’s own.',
  answer: json(deletedImage),
});

export const imageCalls: readonly ApiCall[] = [
  uploadImageCall,
  drawImageCall,
  readImageCall,
  deleteImageCall,
];
