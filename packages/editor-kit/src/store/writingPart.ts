import { createStorePart } from './createStorePart.ts';

/** What writes drafts and what judges them: a story can be read, and written by hand, without it. */
export const writingPart = createStorePart(async () => (await import('./createWriting.ts')).createWriting);
