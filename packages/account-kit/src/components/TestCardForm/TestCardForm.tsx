'use client';

import { Banner, Button, type DeepPartial, Form, Row, TextField } from '@fabula/ui-kit';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type AccountFailure, toAccountFailure } from '../../model/AccountFailure.ts';
import {
  type Card,
  type CardText,
  formatCardCvc,
  formatCardExpiry,
  formatCardNumber,
  readCard,
} from '../../model/cardText.ts';
import type { CardFormProps } from '../../react/AccountComponents.ts';
import type { AccountStrings } from '../../react/strings.ts';
import { useStringsAnywhere } from '../../react/useStringsAnywhere.ts';
import { TestPaymentsNote } from '../TestPaymentsNote/TestPaymentsNote.tsx';
import { cardProblemsOf, failureProblemsOf } from './cardProblemsOf.ts';
import { frame, pair } from './TestCardForm.css.ts';
import { TestCardList } from './TestCardList.tsx';
import { useFormatted } from './useFormatted.ts';

/** What `TestCardForm` takes: what the kit gives each card form, and a way to pay. */
export interface TestCardFormProps extends CardFormProps {
  /**
   * Pays with a card of which nothing is kept. Rejects with an `AccountError`: 'declined' with the bank's sentence, and
   * `field` ('number', 'expMonth', 'expYear' or 'cvc') where one of them is to blame.
   */
  pay: (card: Card) => Promise<void>;
  /** Texts to use in place of the provider's, or of the defaults where there is none. */
  strings?: DeepPartial<AccountStrings>;
}

/** The card form of embedded test payments: it looks like one, says that it is none, and charges nothing. */
export function TestCardForm({ cents, onPaid, onCancel, pay, strings: given }: TestCardFormProps) {
  const strings = useStringsAnywhere(given);
  const [problems, setProblems] = useState<Partial<CardText>>({});
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<AccountFailure | null>(null);
  const [isPending, setPending] = useState(false);
  const isBusy = useRef(false);
  const ref = useRef<HTMLFormElement>(null);
  const touched = (field: keyof CardText) => () => {
    setFailure(null);
    setProblems({ ...problems, [field]: '' });
  };
  const number = useFormatted(formatCardNumber, touched('number'));
  const expiry = useFormatted(formatCardExpiry, touched('expiry'));
  const cvc = useFormatted(formatCardCvc, touched('cvc'));

  useEffect(() => {
    if (attempt > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);

  function blame(found: Partial<CardText>) {
    setProblems(found);
    setAttempt((before) => before + 1);
  }

  async function send() {
    if (isBusy.current) return;
    setFailure(null);
    const card = readCard({ number: number.value, expiry: expiry.value, cvc: cvc.value });
    if ('problems' in card) return blame(cardProblemsOf(strings, card.problems));
    isBusy.current = true;
    setPending(true);
    setProblems({});
    try {
      await pay(card);
      onPaid();
    } catch (error) {
      const failed = toAccountFailure(error);
      const blamed = failureProblemsOf(failed);
      if (blamed) blame(blamed);
      else setFailure(failed);
    } finally {
      isBusy.current = false;
      setPending(false);
    }
  }

  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isPending) return;
    // The dialog around it stays open.
    event.stopPropagation();
    onCancel();
  };
  const sentence =
    failure &&
    (failure.code === 'unreachable'
      ? strings.payUnanswered
      : failure.message || strings.failures[failure.code]);
  return (
    <Form
      ref={ref}
      className={frame}
      aria-label={strings.testPayments}
      onKeyDown={leave}
      onSubmit={() => void send()}
    >
      <TestPaymentsNote {...(given && { strings: given })} />
      <TextField
        {...number}
        label={strings.cardNumber}
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        placeholder="4242 4242 4242 4242"
        errorMessage={problems.number ?? ''}
      />
      <div className={pair}>
        <TextField
          {...expiry}
          label={strings.cardExpiry}
          inputMode="numeric"
          autoComplete="off"
          placeholder={strings.cardExpiryHint}
          errorMessage={problems.expiry ?? ''}
        />
        <TextField
          {...cvc}
          label={strings.cardCvc}
          inputMode="numeric"
          autoComplete="off"
          placeholder={strings.cardCvcHint}
          errorMessage={problems.cvc ?? ''}
        />
      </div>
      {sentence && <Banner tone="error" title={sentence} />}
      <Row>
        <Button type="submit" variant="primary" isPending={isPending} pendingLabel={strings.paying}>
          {strings.pay(cents)}
        </Button>
        <Button variant="quiet" isDisabled={isPending} onPress={onCancel}>
          {strings.cancel}
        </Button>
      </Row>
      <TestCardList
        strings={strings}
        onPick={(picked) => {
          number.onChange(picked);
          expiry.onChange('12 / 34');
          cvc.onChange('123');
          setProblems({});
        }}
      />
    </Form>
  );
}
