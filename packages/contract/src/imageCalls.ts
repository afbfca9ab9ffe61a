import type { ApiCall } from './ApiCall.ts';
import { deletedImage, drawImageRequest, imageTypes, uploadedImage } from './images.ts';

/** Images (D-IMAGES). */
export const imageCalls: readonly ApiCall[] = [
  {
    name: 'upload_image',
    method: 'POST',
    path: '/api/v1/images',
    access: 'account',
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
    answer: { kind: 'json', status: 201, schema: uploadedImage },
  },
  {
    name: 'draw_image',
    method: 'POST',
    path: '/api/v1/images',
    access: 'account',
    summary:
      'Draws a picture from words, and keeps it as an uploaded one is kept. What is done comes as it is done; then the image, as uploading answers it. It is paid for once it is kept.',
    request: drawImageRequest,
    startsOperation: true,
    answer: { kind: 'lines', chunks: 'drawing' },
  },
  {
    name: 'read_image',
    method: 'GET',
    path: '/api/v1/images/{id}',
    access: 'anyone',
    summary: 'The image itself, for ever the same. Its header X-Is-Nsfw says whether it is adult.',
    answer: { kind: 'bytes' },
  },
  {
    name: 'delete_image',
    method: 'DELETE',
    path: '/api/v1/images/{id}',
    access: 'account',
    isOwned: true,
    summary: 'Deletes an image of one’s own.',
    answer: { kind: 'json', status: 200, schema: deletedImage },
  },
];
