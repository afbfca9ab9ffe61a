'use client';

import { VisuallyHidden } from '@fabula/ui-kit';
import { useEffect } from 'react';
import { accountOf } from '../../model/Session.ts';
import { useAccount, useAccountProvider, useSession } from '../../react/useAccount.ts';
import { useAnnounced } from '../../react/useAnnounced.ts';
import { useWalletBalance } from '../../react/useCredits.ts';
import { AddFundsForm } from '../AddFundsForm/AddFundsForm.tsx';
import { PanelSection } from '../PanelSection/PanelSection.tsx';
import { BalanceFigure } from './BalanceFigure.tsx';
import { InterruptedPayments } from './InterruptedPayments.tsx';
import { panel } from './WalletPanel.css.ts';

/** The wallet of whoever is signed in: its balance, and the form that adds to it (A7). */
export function WalletPanel() {
  const { can, strings } = useAccountProvider();
  const account = accountOf(useSession());
  const balance = useWalletBalance();
  const resumePayments = useAccount((state) => state.resumePayments);
  // What has become of a payment says it too.
  const isTold = useAccount(({ funding }) => funding.step === 'added');
  const words = useAnnounced(balance.data ?? null, strings.walletNow, isTold);
  useEffect(() => {
    if (account !== null) void resumePayments();
  }, [account, resumePayments]);
  if (!can.wallet) return null;
  return (
    <div className={panel}>
      <BalanceFigure
        label={strings.walletBalance}
        resource={balance}
        failed={strings.walletFailed}
        write={strings.money}
      />
      <VisuallyHidden>
        <div role="status">{words}</div>
      </VisuallyHidden>
      <InterruptedPayments />
      {can.addFunds && (
        <PanelSection title={strings.addFunds}>
          <AddFundsForm />
        </PanelSection>
      )}
    </div>
  );
}
