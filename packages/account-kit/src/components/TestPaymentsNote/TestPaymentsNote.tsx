'use client';

import { type DeepPartial, InfoIcon } from '@fabula/ui-kit';
import type { AccountStrings } from '../../react/strings.ts';
import { useStringsAnywhere } from '../../react/useAccount.ts';
import { mark, stamp } from './TestPaymentsNote.css.ts';

export interface TestPaymentsNoteProps {
  /** Texts that replace the provider's, or the defaults where there is none. */
  strings?: DeepPartial<AccountStrings>;
}

/** 'Test payments: no card is charged', for every place where such payments show. Works without a provider. */
export function TestPaymentsNote({ strings: given }: TestPaymentsNoteProps) {
  const strings = useStringsAnywhere(given);
  return (
    <p className={stamp} data-fabula-root>
      <InfoIcon className={mark} />
      {strings.testPayments}
    </p>
  );
}
