import { createStorePart } from './createStorePart.ts';

/** What writes drafts, judges them, and replaces what was found: a story is read, and written by hand, without it. */
export const writingPart = createStorePart(() =>
  import('./createWriting.ts').then((part) => part.createWriting),
);
