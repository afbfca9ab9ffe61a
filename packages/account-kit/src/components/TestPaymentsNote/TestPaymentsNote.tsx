'use client';

import { InfoIcon } from '@fabula/ui-kit';
import { useContext } from 'react';
import { AccountProviderContext } from '../../react/AccountProviderContext.ts';
import { defaultStrings } from '../../react/strings.ts';
import { mark, stamp } from './TestPaymentsNote.css.ts';

/** 'Test payments: no card is charged', for every place where such payments show (D-REAL). Works without a provider. */
export function TestPaymentsNote() {
  const strings = useContext(AccountProviderContext)?.strings ?? defaultStrings;
  return (
    <p className={stamp}>
      <InfoIcon className={mark} />
      {strings.testPayments}
    </p>
  );
}
