import type { UpstreamModel } from '../openai/upstreamFailure.ts';

/** The image model in the words of a sentence. */
export const imageModel: UpstreamModel = {
  name: 'image model',
  gift: 'picture',
  verb: 'draw',
  setting: 'OPENAI_IMAGE_MODEL',
};
