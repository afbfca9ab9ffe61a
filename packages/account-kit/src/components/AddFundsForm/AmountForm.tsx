'use client';

import { Banner, Button, Form, TextField } from '@fabula/ui-kit';
import { useState } from 'react';
import { Group } from 'react-aria-components';
import { judgeAmount } from '../../model/judgeAmount.ts';
import { failureSentence } from '../../react/failureSentence.ts';
import { useAccount, useAccountProvider } from '../../react/useAccount.ts';
import { amounts } from './AddFundsForm.css.ts';

/** In US cents. */
const usual = [500, 1000, 2500, 5000] as const;

/** Asks how much. It cannot be sent without a card form, and with no amount or one under $5.00. */
export function AmountForm() {
  const { components, strings } = useAccountProvider();
  const amount = useAccount((state) => state.amount);
  const funding = useAccount((state) => state.funding);
  const typeAmount = useAccount((state) => state.typeAmount);
  const openPayment = useAccount((state) => state.openPayment);
  const [isTouched, setTouched] = useState(false);
  const judged = judgeAmount(amount);
  const problem = 'problem' in judged ? strings.amountProblems[judged.problem] : undefined;
  const isOpening = funding.step === 'opening';
  const reason = components.CardForm ? problem : strings.noCardForm;
  return (
    <Form
      aria-label={strings.addFunds}
      onSubmit={() => {
        setTouched(true);
        if ('cents' in judged && reason === undefined) {
          setTouched(false);
          void openPayment(judged.cents);
        }
      }}
    >
      {components.PaymentNote && <components.PaymentNote />}
      <TextField
        label={strings.amount}
        inputMode="decimal"
        autoComplete="off"
        isRequired
        placeholder={strings.amountTyped(2500)}
        value={amount}
        onChange={typeAmount}
        onBlur={() => setTouched(isTouched || amount.trim() !== '')}
        isReadOnly={isOpening}
        description={strings.amountHint}
        errorMessage={(isTouched && problem) || ''}
      />
      <Group aria-label={strings.amountShort} className={amounts}>
        {usual.map((cents) => (
          <Button
            key={cents}
            size="small"
            isDisabled={isOpening}
            onPress={() => {
              setTouched(false);
              typeAmount(strings.amountTyped(cents));
            }}
          >
            {strings.money(cents)}
          </Button>
        ))}
      </Group>
      {funding.step === 'amount' && funding.failure && (
        <Banner tone="error" title={strings.paymentFailed}>
          {failureSentence(strings, funding.failure)}
        </Banner>
      )}
      {!components.CardForm && <Banner tone="info" title={strings.noCardForm} />}
      <div>
        <Button
          type="submit"
          variant="primary"
          isPending={isOpening}
          pendingLabel={strings.openingPayment}
          disabledReason={reason}
        >
          {'cents' in judged ? strings.continueWith(judged.cents) : strings.addFunds}
        </Button>
      </div>
    </Form>
  );
}
