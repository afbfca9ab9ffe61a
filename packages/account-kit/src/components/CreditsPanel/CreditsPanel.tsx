'use client';

import { Button } from '@fabula/ui-kit';
import { useAccountProvider, useSession } from '../../react/useAccount.ts';
import { ClaimButton } from '../ClaimButton/ClaimButton.tsx';
import { BalanceStatement } from './BalanceStatement.tsx';
import { note, panel, part } from './CreditsPanel.css.ts';
import { FirstCredits } from './FirstCredits.tsx';
import { PriceList } from './PriceList.tsx';
import { PurchaseForm } from './PurchaseForm.tsx';
import { TestCredits } from './TestCredits.tsx';

/** Somebody's credits as a statement: the balance, the first ones to claim, more to buy, and what things cost (A5, A8). */
export function CreditsPanel() {
  const { strings, can, navigation } = useAccountProvider();
  const session = useSession().state;
  if (session === 'signed_out') {
    return (
      <div className={panel}>
        <div className={part}>
          <p className={note}>{strings.needSignIn}</p>
          <div>
            <Button onPress={() => navigation.toSignIn()}>{strings.logIn}</Button>
          </div>
        </div>
        <PriceList />
      </div>
    );
  }
  return (
    <div className={panel}>
      <BalanceStatement />
      <FirstCredits>
        <ClaimButton />
      </FirstCredits>
      {can.testCredits && <TestCredits />}
      {can.purchase && <PurchaseForm />}
      <PriceList />
    </div>
  );
}
