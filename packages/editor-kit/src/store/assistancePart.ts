import { createStorePart } from './createStorePart.ts';

/** What asks an assistant for summaries and suggestions. */
export const assistancePart = createStorePart(() =>
  import('./createAssistance.ts').then((part) => part.createAssistance),
);
