'use client';

import { type DeepPartial, useStrings } from '@fabula/ui-kit';
import { type ReactNode, useMemo } from 'react';
import type { ReadingPort } from '../../adapter/ReadingPort.ts';
import { englishReadingStrings, type ReadingStrings } from './readingStrings.ts';
import { type ReadingAddresses, ReadingContext } from './useReading.ts';

export interface ReadingProviderProps {
  /** What is read, and what is remembered of it. Keep it outside of components. */
  reading: ReadingPort;
  /** Where links lead. Keep them outside of components. */
  addresses: ReadingAddresses;
  /** Texts that replace the defaults. */
  strings?: DeepPartial<ReadingStrings>;
  /** A BCP 47 tag: the language of dates and of react-aria's own words, and the direction. Give `strings` with it. */
  locale?: string;
  /** Anything that reads or reports. */
  children: ReactNode;
}

/** Gives a reader's components the stories, and what they remember. Brings no more than they need at first. */
export function ReadingProvider({ reading, addresses, strings, locale, children }: ReadingProviderProps) {
  const texts = useStrings(englishReadingStrings, strings);
  const value = useMemo(
    () => ({ reading, addresses, strings: texts, locale }),
    [reading, addresses, texts, locale],
  );
  return <ReadingContext.Provider value={value}>{children}</ReadingContext.Provider>;
}
