import { ReadingProvider } from '@fabula/library-kit';
import type { ReactNode } from 'react';
import { readingAddresses, siteReading } from './siteReading.ts';

/** Around what is read or reported on this site. */
export function SiteReading({ children }: { children: ReactNode }) {
  return (
    <ReadingProvider reading={siteReading} addresses={readingAddresses}>
      {children}
    </ReadingProvider>
  );
}
