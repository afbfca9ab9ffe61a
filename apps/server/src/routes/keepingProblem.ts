import { HttpProblem } from '../http/HttpProblem.ts';
import type { ImageUploading } from '../services/works/pictures.ts';

/** Why an image was not kept, as a person reads it. `quota`: what the images of one account may take, in bytes. */
export function keepingProblem(
  { refusal }: Extract<ImageUploading, { refusal: unknown }>,
  quota: number,
): HttpProblem {
  switch (refusal) {
    case 'unknown_kind':
      return new HttpProblem('unprocessable', 'This is no PNG, JPEG, WebP or GIF. Save it as one of these.', {
        field: 'image',
      });
    case 'damaged':
      return new HttpProblem(
        'unprocessable',
        'This image cannot be read to its end: it may be damaged or cut short. Save it again, and try once more.',
        { field: 'image' },
      );
    case 'too_many_pixels':
      return new HttpProblem(
        'unprocessable',
        'This image has too many pixels: 50 million at most, all frames together, and 500 frames. Make it smaller.',
        { field: 'image' },
      );
    case 'busy':
      return new HttpProblem('rate_limited', 'Many images are arriving right now. Try again in a moment.', {
        retryAfter: 5,
      });
    case 'quota_spent':
      return new HttpProblem(
        'conflict',
        `Your images may take ${Math.floor(quota / 1024 / 1024)} MB together, and this one does not fit any more. Delete some, then try again.`,
      );
  }
}
