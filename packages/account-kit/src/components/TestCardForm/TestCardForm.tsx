'use client';

import {
  Banner,
  Button,
  type DeepPartial,
  Disclosure,
  Form,
  Row,
  TextField,
  useBrowserLayoutEffect,
} from '@fabula/ui-kit';
import { focusedElement } from '@fabula/ui-kit/dom';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type AccountFailure, toAccountFailure } from '../../model/AccountFailure.ts';
import {
  type Card,
  type CardProblem,
  type CardText,
  formatCardCvc,
  formatCardExpiry,
  formatCardNumber,
  readCard,
} from '../../model/funding.ts';
import { testCards } from '../../model/money.ts';
import type { AccountStrings } from '../../react/strings.ts';
import { type CardFormProps, useStringsAnywhere } from '../../react/useAccount.ts';
import { TestPaymentsNote } from '../TestPaymentsNote/TestPaymentsNote.tsx';
import { card, cards, frame, number as numberClass, pair } from './TestCardForm.css.ts';

export interface TestCardFormProps extends CardFormProps {
  /**
   * Pays; store nothing of the card. Rejects with an `AccountError`: 'declined' with the bank's sentence, and `field`
   * ('number', 'expMonth', 'expYear' or 'cvc') where one is to blame.
   */
  pay: (card: Card) => Promise<void>;
  /** Of the heading over the test cards: one below that of the place it stands in. Default 4, as in the wallet. */
  headingLevel?: 2 | 3 | 4 | 5 | 6;
  /** Texts that replace the provider's, or the defaults where there is none. */
  strings?: DeepPartial<AccountStrings>;
}

/** The card form of embedded test payments: it says that it charges nothing. */
export function TestCardForm({
  cents,
  onPaid,
  onCancel,
  pay,
  headingLevel = 4,
  strings: given,
}: TestCardFormProps) {
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
      data-fabula-root
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
        <Button
          variant="quiet"
          disabledReason={isPending ? strings.paymentRuns : undefined}
          onPress={onCancel}
        >
          {strings.cancel}
        </Button>
      </Row>
      <TestCardList
        strings={strings}
        level={headingLevel}
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

interface TestCardListProps {
  strings: AccountStrings;
  level: 2 | 3 | 4 | 5 | 6;
  onPick: (number: string) => void;
}

function TestCardList({ strings, level, onPick }: TestCardListProps) {
  return (
    <Disclosure title={strings.testCards} level={level}>
      <ul className={cards}>
        {testCards.map(({ number, answer }) => (
          <li key={number} className={card}>
            <Button
              size="small"
              variant="quiet"
              aria-label={strings.takeTestCard(number)}
              onPress={() => onPick(number)}
            >
              <bdi dir="ltr" className={numberClass}>
                {number}
              </bdi>
            </Button>
            <span>{strings.testCardAnswers[answer]}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function cardProblemsOf(strings: AccountStrings, problems: readonly CardProblem[]): Partial<CardText> {
  return Object.fromEntries(
    problems.map((problem) => [problem === 'month' ? 'expiry' : problem, strings.cardProblems[problem]]),
  );
}

function failureProblemsOf({ field = '', message }: AccountFailure): Partial<CardText> | undefined {
  if (message === '') return undefined;
  if (/number$/.test(field)) return { number: message };
  if (/exp(iry|Month|Year)$/.test(field)) return { expiry: message };
  return /cvc$/.test(field) ? { cvc: message } : undefined;
}

interface Formatted {
  readonly value: string;
  readonly ref: RefObject<HTMLInputElement | null>;
  onChange(text: string): void;
}

const digitsIn = (text: string) => text.normalize('NFKC').replace(/\D/g, '').length;

/** Formats while one types. The caret stays after the digit that it stood after. */
function useFormatted(format: (text: string) => string, onTyped: () => void): Formatted {
  const ref = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState('');
  const [caret, setCaret] = useState<{ digits: number } | null>(null);
  useBrowserLayoutEffect(() => {
    const input = ref.current;
    if (!caret || !input || focusedElement(input) !== input) return;
    let at = 0;
    for (let left = caret.digits; left > 0 && at < input.value.length; at += 1)
      if (/\d/.test(input.value.charAt(at))) left -= 1;
    input.setSelectionRange(at, at);
  }, [caret]);
  return {
    value,
    ref,
    onChange(text) {
      const before = text.slice(0, ref.current?.selectionStart ?? text.length);
      const next = format(text);
      setValue(next);
      // At the end it stays at the end, where the format may have put a digit in.
      const isAtEnd = before.length >= text.length;
      setCaret({ digits: isAtEnd ? digitsIn(next) : digitsIn(before) });
      onTyped();
    },
  };
}
