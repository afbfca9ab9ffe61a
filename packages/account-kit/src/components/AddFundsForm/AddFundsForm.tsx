'use client';

import { useEffect, useRef } from 'react';
import { useAccount, useAccountProvider } from '../../react/useAccount.ts';
import { frame } from './AddFundsForm.css.ts';
import { AmountForm } from './AmountForm.tsx';
import { FundingOutcome } from './FundingOutcome.tsx';
import { FundingWait } from './FundingWait.tsx';
import { PaymentStep } from './PaymentStep.tsx';

/**
 * Adds money to the wallet: amount, card form, confirmation (A7). What it does goes on while it is not in sight, and
 * nothing is charged twice. Nothing stands here where the adapter's wallet has no `addFunds` and `confirm`.
 */
export function AddFundsForm() {
  const { can } = useAccountProvider();
  const step = useAccount(({ funding }) => funding.step);
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    const from = before.current;
    before.current = step;
    // What had the focus may be gone: it goes to what has come in its place.
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (from !== step && isLost) ref.current?.focus();
  }, [step]);
  if (!can.addFunds) return null;
  return (
    <div ref={ref} tabIndex={-1} className={frame}>
      <FundingOutcome />
      {(step === 'amount' || step === 'opening' || step === 'added') && <AmountForm />}
      {step === 'card' && <PaymentStep />}
      {(step === 'confirming' || step === 'processing' || step === 'unanswered') && <FundingWait />}
    </div>
  );
}
