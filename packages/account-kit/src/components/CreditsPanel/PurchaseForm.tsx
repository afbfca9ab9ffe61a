'use client';

import { Banner, Button, Form, Row, TextField } from '@fabula/ui-kit';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { creditsCostCents, type Purchase, parseCredits } from '../../model/credits.ts';
import { useAccount, useAccountProvider } from '../../react/useAccount.ts';
import { useCreditPricing } from '../../react/useCredits.ts';
import { useWalletBalance } from '../../react/useWallet.ts';
import { Done, PanelSection } from '../PanelSection/PanelSection.tsx';
import {
  amount as amountClass,
  formWidth,
  outcome,
  problem,
  row,
  rows,
  sum,
  words,
} from './CreditsPanel.css.ts';

const usual = [100, 500, 1000];

export function PurchaseForm() {
  const { strings, can } = useAccountProvider();
  const openProfile = useAccount((state) => state.openProfile);
  const form = usePurchaseForm();
  const inputRef = useRef<HTMLInputElement>(null);
  const { credits, priceUsd, costCents, walletCents, purchase } = form;
  const hasCost = credits !== null && priceUsd !== undefined && costCents !== null;
  // What the server refused is told below, where it was told first.
  const isShort = form.isInsufficient && !form.isUnsettled && purchase.state !== 'refused';
  return (
    <PanelSection title={strings.buyTitle}>
      <Form
        className={formWidth}
        onSubmit={async () => {
          if (!(await form.send())) inputRef.current?.focus();
        }}
      >
        <TextField
          ref={inputRef}
          label={strings.creditsToBuy}
          {...(priceUsd !== undefined && { description: strings.creditsToBuyNote(priceUsd) })}
          errorMessage={form.problem}
          inputMode="numeric"
          autoComplete="off"
          isRequired
          validationBehavior="aria"
          isReadOnly={form.isUnsettled}
          value={form.typed}
          onChange={form.type}
        />
        <Row gap={2}>
          {usual.map((count) => (
            <Button
              key={count}
              size="small"
              aria-label={strings.quickCredits(count)}
              disabledReason={form.unsettledReason}
              onPress={() => form.type(String(count))}
            >
              {strings.count(count)}
            </Button>
          ))}
        </Row>
        {hasCost && (
          <PurchaseBill
            credits={credits}
            priceUsd={priceUsd}
            costCents={costCents}
            walletCents={walletCents}
          />
        )}
        {isShort && (
          <p role="status" className={problem}>
            {strings.insufficientFunds}
          </p>
        )}
        <Row>
          <Button
            type="submit"
            variant="primary"
            isPending={purchase.state === 'buying'}
            pendingLabel={strings.purchasing}
            disabledReason={form.offReason}
            {...(costCents !== null && { cost: strings.money(costCents) })}
          >
            {strings.purchase}
          </Button>
          {isShort && can.wallet && (
            <Button onPress={() => openProfile('wallet')}>{strings.addFundsFirst}</Button>
          )}
        </Row>
        <PurchaseOutcome focusForm={() => inputRef.current?.focus()} />
      </Form>
    </PanelSection>
  );
}

function usePurchaseForm() {
  const { strings, can } = useAccountProvider();
  const purchase: Purchase = useAccount((state) => state.purchase);
  const buy = useAccount((state) => state.buy);
  const endPurchase = useAccount((state) => state.endPurchase);
  const pricing = useCreditPricing();
  const walletCents = useWalletBalance().data;
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);

  const isBought = purchase.state === 'bought';
  useEffect(() => {
    if (!isBought) return;
    setTyped('');
    setTried(false);
  }, [isBought]);

  const parsed = parseCredits(typed, can.purchaseLimit);
  const credits = 'credits' in parsed ? parsed.credits : null;
  const priceUsd = pricing.data?.priceUsd;
  const costCents = credits === null || priceUsd === undefined ? null : creditsCostCents(credits, priceUsd);
  const isInsufficient = costCents !== null && walletCents !== undefined && walletCents < costCents;
  const isUnsettled = purchase.state === 'buying' || purchase.state === 'unknown';
  const unsettledReason = purchase.state === 'buying' ? strings.purchaseRuns : strings.purchaseUnknownWhy;

  const offReason = () => {
    if (purchase.state === 'unknown') return strings.purchaseUnknownWhy;
    if (isInsufficient) return strings.insufficientFunds;
    if (pricing.data) return undefined;
    return pricing.isLoading ? strings.costsLoading : strings.costsMissing;
  };

  return {
    purchase,
    typed,
    credits,
    priceUsd,
    costCents,
    walletCents,
    isInsufficient,
    isUnsettled,
    unsettledReason: isUnsettled ? unsettledReason : undefined,
    offReason: offReason(),
    /** Validated on submit: a sentence on blur would move the button from under the pointer that presses it. */
    problem: isTried && 'problem' in parsed ? strings.creditsProblem(parsed, can.purchaseLimit) : undefined,
    type(next: string) {
      if (isUnsettled) return;
      setTyped(next);
      endPurchase();
    },
    async send(): Promise<boolean> {
      setTried(true);
      if (credits === null) return false;
      if (offReason() !== undefined || isUnsettled) return true;
      await buy(credits);
      return true;
    },
  };
}

interface PurchaseBillProps {
  credits: number;
  /** Dollars for one credit, as decimal text. */
  priceUsd: string;
  /** US cents. */
  costCents: number;
  walletCents: number | undefined;
}

function PurchaseBill({ credits, priceUsd, costCents, walletCents }: PurchaseBillProps) {
  const { strings, can } = useAccountProvider();
  const left = walletCents === undefined ? undefined : walletCents - costCents;
  const isWanting = left !== undefined && left < 0;
  return (
    <dl className={rows}>
      {can.wallet && (
        <StatementRow amount={walletCents === undefined ? strings.unknownAmount : strings.money(walletCents)}>
          {strings.inWallet}
        </StatementRow>
      )}
      <StatementRow amount={strings.money(can.wallet ? -costCents : costCents)}>
        {strings.bill(credits, priceUsd)}
      </StatementRow>
      {left !== undefined && (
        <StatementRow amount={strings.money(Math.abs(left))} isSum isWanting={isWanting}>
          {isWanting ? strings.tooLittle : strings.leftInWallet}
        </StatementRow>
      )}
    </dl>
  );
}

interface PurchaseOutcomeProps {
  /** Takes the focus before the focused button unmounts. */
  focusForm: () => void;
}

function PurchaseOutcome({ focusForm }: PurchaseOutcomeProps) {
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

interface StatementRowProps {
  children: ReactNode;
  amount: ReactNode;
  isSum?: boolean;
  isPencilled?: boolean;
  isWanting?: boolean;
}

export function StatementRow({ children, amount, isSum, isPencilled, isWanting }: StatementRowProps) {
  return (
    <div className={isSum ? `${row} ${sum}` : row} data-pencilled={isPencilled || undefined}>
      <dt className={words}>{children}</dt>
      <dd className={amountClass} data-wanting={isWanting || undefined}>
        {amount}
      </dd>
    </div>
  );
}
