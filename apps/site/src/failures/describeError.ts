import { messageOf } from './recordLastError.ts';

export interface ErrorDescription {
  /** What happened and what to do, in plain words. */
  plain: string;
  /** What the browser said, for whoever is asked for help. */
  technical: string;
}

const missingPart = /dynamically imported module|importing a module script|preload CSS/i;

/** Plain words for an error that reached the error screen. */
export function describeError(thrown: unknown): ErrorDescription {
  const technical = messageOf(thrown);
  return {
    technical,
    plain: missingPart.test(technical)
      ? 'A part of Fabula could not be loaded: the connection failed, or there is a newer version. Reload to fetch it.'
      : 'The page met an error that it did not expect. What was saved is still in this browser, and reloading brings it back.',
  };
}
