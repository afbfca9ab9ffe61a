'use client';

import { useAccount, useAccountStrings } from '../../react/useAccount.ts';
import { Done } from '../Done/Done.tsx';
import { outcome } from './AddFundsForm.css.ts';

/** Always there, so that a screen reader hears what comes into it. */
export function FundingOutcome() {
  const strings = useAccountStrings();
  const funding = useAccount((state) => state.funding);
  return (
    <div role="status" className={outcome}>
      {funding.step === 'added' && (
        <Done
          title={strings.fundsAdded}
          detail={strings.fundsAddedDetail(funding.cents, funding.balanceCents)}
        />
      )}
    </div>
  );
}
