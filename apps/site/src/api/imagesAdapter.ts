import type { ImagesAdapter } from '@fabula/editor-kit/core';
import { forgetForm, keepForm, keptForm } from '../session/interruptedForms.ts';
import { discardPicture } from './discardPicture.ts';
import { drawPicture } from './drawPicture.ts';
import { pictureAddress } from './pictureAddress.ts';
import { shrinkPicture } from './shrinkPicture.ts';
import { uploadPicture } from './uploadPicture.ts';

/** Pictures: the server keeps them for whoever is signed in; else they are made small and kept with the story (D-IMAGES). */
export const imagesAdapter: ImagesAdapter = {
  async add(file, options) {
    const uploaded = await uploadPicture(file, options);
    return uploaded ?? { imageId: null, imageUrl: await shrinkPicture(file) };
  },
  draw: drawPicture,
  discard: discardPicture,
  keepWish: (key, wish) => (wish ? keepForm(`draw ${key}`, { ...wish }) : forgetForm(`draw ${key}`)),
  keptWish(key) {
    const kept = keptForm(`draw ${key}`, ['paragraphId', 'prompt']);
    return kept && { paragraphId: kept.paragraphId, prompt: kept.prompt };
  },
  resolve: (image) => pictureAddress(image, location.origin),
};
