import { createStorePart } from './createStorePart.ts';

/** What brings pictures into a story: one that is there is shown without it. */
export const picturesPart = createStorePart(() =>
  import('./pictureActions.ts').then((part) => part.pictureActions),
);
