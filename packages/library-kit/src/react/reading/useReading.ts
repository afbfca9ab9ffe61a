'use client';

import { createContext, useContext } from 'react';
import type { ReadingPort } from '../../adapter/ReadingPort.ts';
import type { ReadingStrings } from './readingStrings.ts';

/** Where a reader's links lead, as paths or URLs. */
export interface ReadingAddresses {
  /** Where a published story is read, as an absolute URL: it is shared. */
  story(id: string): string;
  /** The picture that comes with that URL, 1200 × 630 pixels; null for none. */
  card(id: string): string | null;
  /** All stories. */
  stories(isNsfw: boolean): string;
  /** Where whoever is not of age goes. */
  leave: string;
  /** A work is reported there where the dialog is not opened: in a new tab. */
  report(kind: 'story' | 'scene', id: string): string;
}

export interface ReadingContextValue {
  readonly reading: ReadingPort;
  readonly addresses: ReadingAddresses;
  readonly strings: ReadingStrings;
  readonly locale: string | undefined;
}

export const ReadingContext = createContext<ReadingContextValue | null>(null);

export function useReading(): ReadingContextValue {
  const value = useContext(ReadingContext);
  if (!value)
    throw new Error('No <ReadingProvider> above this component: put it around whatever is read or reported.');
  return value;
}
