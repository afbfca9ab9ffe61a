'use client';

import { useAccountStrings, useSession } from '../../react/useAccount.ts';
import { useGuestAllowance } from '../../react/useCredits.ts';
import { note } from './GuestAllowanceNote.css.ts';

/** Props of `GuestAllowanceNote`. The numbers come from the provider. */
export interface GuestAllowanceNoteProps {
  /** Added to the paragraph’s class. It stays in the page while it says nothing. */
  className?: string | undefined;
}

/**
 * How much of what is free a visitor has left today (D-GUEST): one line for all the buttons of a page. It says nothing
 * where there is no limit, where none is known, and to whoever is signed in.
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
