'use client';

import type { ReactNode } from 'react';
import { useAccountStrings } from '../../react/useAccount.ts';
import { useClaim } from '../../react/useClaim.ts';
import { note, offer, offerTitle } from './CreditsPanel.css.ts';

/** The first credits, as a line in pencil until they are claimed. */
export function FirstCredits({ children }: { children: ReactNode }) {
  const strings = useAccountStrings();
  const { isOffered } = useClaim();
  return (
    <div className={offer}>
      {isOffered && (
        <div>
          <p className={offerTitle}>{strings.firstCredits}</p>
          <p className={note}>{strings.firstCreditsNote}</p>
        </div>
      )}
      {children}
    </div>
  );
}
