import { useGuestAllowance } from '@fabula/account-kit';
import type { WritingFailure } from '@fabula/editor-kit/core';
import { Button } from '@fabula/ui-kit';
import { useLocation, useNavigate } from 'react-router-dom';
import { interrupt } from '../works/leaveFor.ts';

/** What helps where a generation failed for want of credits, or of somebody who is signed in: what is free today may be used up. One comes back to the story. */
export function FailureAction({ code }: Pick<WritingFailure, 'code'>) {
  const navigate = useNavigate();
  const location = useLocation();
  // Nothing is read for whoever is signed in.
  const isSpent = useGuestAllowance().data?.left === 0 && code === 'http';
  const to = code === 'no_credits' ? '/credits' : code === 'signed_out' || isSpent ? '/login' : null;
  if (to === null) return null;
  return (
    <Button size="small" variant="primary" onPress={() => navigate(to, { state: interrupt(location) })}>
      {code === 'no_credits' ? 'Get More Credits' : 'Login'}
    </Button>
  );
}
