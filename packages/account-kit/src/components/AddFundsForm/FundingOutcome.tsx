'use client';

import { useAccount, useAccountStrings } from '../../react/useAccount.ts';
import { done, doneDetail, doneTitle, outcome } from './AddFundsForm.css.ts';

/** Always there, so that a screen reader hears what comes into it. */
export function FundingOutcome() {
  const strings = useAccountStrings();
  const funding = useAccount((state) => state.funding);
  return (
    <div role="status" className={outcome}>
      {funding.step === 'added' && (
        <div className={done}>
          <p className={doneTitle}>{strings.fundsAdded}</p>
          <p className={doneDetail}>{strings.fundsAddedDetail(funding.cents, funding.balanceCents)}</p>
        </div>
      )}
    </div>
  );
}
