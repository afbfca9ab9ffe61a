'use client';

import { Button, type ButtonSize, type ButtonVariant } from '@fabula/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { useAccount, useAccountStrings } from '../../react/useAccount.ts';
import { useClaim } from '../../react/useCredits.ts';
import { claim, problem, sentence } from './ClaimButton.css.ts';

export interface ClaimButtonProps {
  /** Its weight on the page. Default `secondary`. */
  variant?: ButtonVariant;
  /** Its height. Default `medium`. */
  size?: ButtonSize;
}

/**
 * 'Claim 500 Credits' (accounts.md §2, A5): shown while this browser does not know that they were claimed and fewer than
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
    hadFocus.current = document.activeElement === buttonRef.current;
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
