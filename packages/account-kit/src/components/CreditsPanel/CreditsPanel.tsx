'use client';

import { Button, type ButtonSize, type ButtonVariant, Skeleton, VisuallyHidden } from '@fabula/ui-kit';
import { focusedElement } from '@fabula/ui-kit/dom';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useAccount, useAccountProvider, useAccountStrings, useSession } from '../../react/useAccount.ts';
import { useClaim, useCreditPricing, useSpendable } from '../../react/useCredits.ts';
import { panel } from '../PanelSection/PanelSection.css.ts';
import { PanelSection, ReadingFailure } from '../PanelSection/PanelSection.tsx';
import { TestPaymentsNote } from '../TestPaymentsNote/TestPaymentsNote.tsx';
import { caption, figure } from '../WalletPanel/WalletPanel.css.ts';
import {
  actions,
  claim,
  note,
  offer,
  offerTitle,
  part,
  problem,
  rows,
  sentence,
} from './CreditsPanel.css.ts';
import { PurchaseForm, StatementRow } from './PurchaseForm.tsx';

/** The balance, the first credits to claim, more to buy, and the prices. */
export function CreditsPanel() {
  const { strings, can, navigation } = useAccountProvider();
  const session = useSession().state;
  if (session === 'signed_out') {
    return (
      <div className={panel} data-fabula-root>
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
    <div className={panel} data-fabula-root>
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

function BalanceStatement() {
  const strings = useAccountStrings();
  const { balance, credits } = useSpendable();
  const titleId = useId();
  const { data } = balance;
  const held = data && credits !== null ? data.total - credits : 0;
  return (
    <section className={part} aria-labelledby={titleId}>
      <p id={titleId} className={caption}>
        {strings.availableCredits}
      </p>
      {!balance.isLoading && (
        <ReadingFailure of={balance} title={strings.creditsFailed} retryLabel={strings.tryAgain}>
          {data && strings.oldBalance}
        </ReadingFailure>
      )}
      {balance.isLoading && (
        <Skeleton lines={2} label={balance.isSlow ? strings.slowCredits : strings.loadingCredits} />
      )}
      {balance.isSlow && <p className={note}>{strings.slowCredits}</p>}
      {data && credits !== null && (
        <>
          <p className={figure}>
            {strings.count(credits)}
            <VisuallyHidden> {strings.creditUnit(credits)}</VisuallyHidden>
          </p>
          {held > 0 && (
            <dl className={rows}>
              <StatementRow amount={strings.count(credits)}>{strings.available}</StatementRow>
              <StatementRow amount={strings.count(held)} isPencilled>
                {strings.held}
              </StatementRow>
              <StatementRow amount={strings.count(data.total)} isSum>
                {strings.total}
              </StatementRow>
            </dl>
          )}
        </>
      )}
      <p className={note}>{strings.neverExpire}</p>
    </section>
  );
}

function FirstCredits({ children }: { children: ReactNode }) {
  const strings = useAccountStrings();
  const { isOffered } = useClaim();
  return (
    <div className={offer}>
      {isOffered && (
        <div>
          <p className={offerTitle}>{strings.firstCredits}</p>
          <p className={note}>{strings.firstCreditsNote}</p>
        </div>
      )}
      {children}
    </div>
  );
}

function PriceList() {
  const strings = useAccountStrings();
  const pricing = useCreditPricing();
  const { data } = pricing;
  const nameOf = (operation: string) => strings.operations[operation] ?? operation.replaceAll('_', ' ');
  const operations = Object.entries(data?.costs ?? {}).sort(
    ([a], [b]) => Number(a === 'unknown') - Number(b === 'unknown'),
  );
  return (
    <PanelSection title={strings.priceList} aside={data && strings.creditUnit(2)}>
      {pricing.isLoading && <Skeleton lines={4} label={strings.loadingCosts} />}
      {!pricing.isLoading && (
        <ReadingFailure of={pricing} title={strings.costsFailed} retryLabel={strings.tryAgain} />
      )}
      {data && (
        <dl className={rows}>
          {operations.map(([operation, cost]) => (
            <StatementRow key={operation} amount={<Cost credits={cost} />}>
              {nameOf(operation)}
            </StatementRow>
          ))}
        </dl>
      )}
    </PanelSection>
  );
}

/** Shows the bare number, and has the unit for screen readers. */
function Cost({ credits }: { credits: number }) {
  const strings = useAccountStrings();
  if (credits === 0) return strings.free;
  return (
    <>
      <span aria-hidden="true">{strings.count(credits)}</span>
      <VisuallyHidden>{strings.creditCount(credits)}</VisuallyHidden>
    </>
  );
}

function TestCredits() {
  const strings = useAccountStrings();
  const add = useAccount((state) => state.addTestCredits);
  const [isAdding, setAdding] = useState(false);
  const [said, setSaid] = useState('');
  const [failed, setFailed] = useState('');
  const press = async () => {
    setSaid('');
    setFailed('');
    setAdding(true);
    const outcome = await add();
    setAdding(false);
    if (outcome === null) return;
    if ('added' in outcome) setSaid(strings.testCreditsAdded(outcome.added));
    else setFailed(('failure' in outcome && outcome.failure.message) || strings.testCreditsFailed);
  };
  return (
    <PanelSection title={strings.testCreditsTitle}>
      <TestPaymentsNote />
      <div className={actions}>
        <Button isPending={isAdding} workingLabel={strings.working} onPress={() => void press()}>
          {strings.addTestCredits}
        </Button>
      </div>
      <p role="status" className={note}>
        {said}
      </p>
      {failed && (
        <p role="alert" className={problem}>
          {failed}
        </p>
      )}
    </PanelSection>
  );
}

export interface ClaimButtonProps {
  /** Its weight on the page. Default `secondary`. */
  variant?: ButtonVariant;
  /** Its height. Default `medium`. */
  size?: ButtonSize;
}

/**
 * 'Claim 500 Credits': shown while this browser does not know that they were claimed and fewer than
 * 10 credits are available. Afterwards a sentence takes its place, and the focus.
 */
export function ClaimButton(look: ClaimButtonProps) {
  const strings = useAccountStrings();
  const isClaiming = useAccount((state) => state.isClaiming);
  const { isOffered, claim: start } = useClaim();
  const [isAsking, setAsking] = useState(false);
  const [said, setSaid] = useState('');
  const [failed, setFailed] = useState('');
  const sentenceRef = useRef<HTMLParagraphElement>(null);
  const hadFocus = useRef(false);
  const buttonRef = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (said && hadFocus.current) sentenceRef.current?.focus();
  }, [said]);

  const press = async () => {
    setFailed('');
    setAsking(true);
    const outcome = await start();
    setAsking(false);
    if (outcome === null) return;
    hadFocus.current = focusedElement(buttonRef.current) === buttonRef.current;
    if ('added' in outcome) setSaid(strings.claimed(outcome.added));
    else if ('already' in outcome) setSaid(outcome.already || strings.claimedAlready);
    else setFailed(outcome.failure.message || strings.claimFailed);
  };

  if (said) {
    return (
      <p ref={sentenceRef} role="status" tabIndex={-1} className={sentence}>
        {said}
      </p>
    );
  }
  if (!isOffered && !isAsking) return null;
  return (
    <div className={claim}>
      <Button
        {...look}
        ref={buttonRef}
        isPending={isClaiming}
        workingLabel={strings.working}
        onPress={() => void press()}
      >
        {strings.claim}
      </Button>
      {failed && (
        <p role="alert" className={problem}>
          {failed}
        </p>
      )}
    </div>
  );
}
