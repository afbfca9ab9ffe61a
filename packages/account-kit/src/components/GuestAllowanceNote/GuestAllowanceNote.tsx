'use client';

import { useAccountStrings, useSession } from '../../react/useAccount.ts';
import { useGuestAllowance } from '../../react/useCredits.ts';
import { note } from './GuestAllowanceNote.css.ts';

export interface GuestAllowanceNoteProps {
  /** Appended to the paragraph’s class. The paragraph stays mounted while empty. */
  className?: string | undefined;
}

/**
 * A visitor's allowance of today (D-GUEST), in one line for all buttons of a page. Empty without a limit, while unknown,
 * and when signed in.
 */
export function GuestAllowanceNote({ className }: GuestAllowanceNoteProps) {
  const strings = useAccountStrings();
  const isGuest = useSession().state === 'signed_out';
  const allowance = useGuestAllowance().data;
  const words = () => {
    if (!isGuest || !allowance || allowance.left === null || allowance.dailyGenerations === null) return '';
    const { left, dailyGenerations } = allowance;
    return left > 0 ? strings.freeLeft(left, dailyGenerations) : strings.freeSpent(dailyGenerations);
  };
  return (
    <p role="status" className={[note, className].filter(Boolean).join(' ')}>
      {words()}
    </p>
  );
}
