'use client';

import { Banner, Button } from '@fabula/ui-kit';
import { useAccount, useAccountProvider } from '../../react/useAccount.ts';
import { Done } from '../Done/Done.tsx';
import { outcome } from './CreditsPanel.css.ts';

export interface PurchaseOutcomeProps {
  /** Takes the focus before the button that has it goes. */
  focusForm: () => void;
}

/** What became of the purchase that was sent last. */
export function PurchaseOutcome({ focusForm }: PurchaseOutcomeProps) {
  const { strings, can } = useAccountProvider();
  const purchase = useAccount((state) => state.purchase);
  const buyAgain = useAccount((state) => state.buyAgain);
  const endPurchase = useAccount((state) => state.endPurchase);
  const openProfile = useAccount((state) => state.openProfile);
  const before = (act: () => unknown) => () => {
    focusForm();
    act();
  };
  return (
    <>
      <div role="status" className={outcome}>
        {purchase.state === 'bought' && (
          <Done title={strings.purchased(purchase.credits, purchase.costCents)} />
        )}
      </div>
      {purchase.state === 'refused' && (
        <Banner
          tone="error"
          title={purchase.failure.message || strings.purchaseFailed}
          {...(can.wallet &&
            purchase.failure.code === 'insufficient_funds' && {
              actions: (
                <Button size="small" onPress={() => openProfile('wallet')}>
                  {strings.addFundsFirst}
                </Button>
              ),
            })}
        />
      )}
      {purchase.state === 'unknown' && (
        <Banner
          tone="warning"
          title={strings.purchaseUnknown(purchase.credits)}
          actions={
            <>
              <Button size="small" onPress={before(buyAgain)}>
                {strings.askAgain}
              </Button>
              <Button size="small" variant="quiet" onPress={before(endPurchase)}>
                {strings.letBe}
              </Button>
            </>
          }
        >
          {strings.purchaseUnknownWhy}
        </Banner>
      )}
    </>
  );
}
