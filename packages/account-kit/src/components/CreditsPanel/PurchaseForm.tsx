'use client';

import { Button, Form, Row, TextField } from '@fabula/ui-kit';
import { useRef } from 'react';
import { useAccount, useAccountProvider } from '../../react/useAccount.ts';
import { PanelSection } from '../PanelSection/PanelSection.tsx';
import { formWidth, problem } from './CreditsPanel.css.ts';
import { PurchaseBill } from './PurchaseBill.tsx';
import { PurchaseOutcome } from './PurchaseOutcome.tsx';
import { usePurchaseForm } from './usePurchaseForm.ts';

/** Numbers that many people buy. */
const usual = [100, 500, 1000];

/** Buys credits with the money of the wallet (accounts.md §5, A8). */
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
              isDisabled={form.isUnsettled}
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
