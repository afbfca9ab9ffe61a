import type { WritingFailure } from '@fabula/editor-kit/core';
import { Button } from '@fabula/ui-kit';
import { useLocation, useNavigate } from 'react-router-dom';
import { leaveFor } from '../account/leaveFor.ts';

/** What helps where a generation failed for want of credits, or of somebody who is signed in. One comes back to the story. */
export function FailureAction({ code }: Pick<WritingFailure, 'code'>) {
  const navigate = useNavigate();
  const location = useLocation();
  const to = code === 'no_credits' ? '/credits' : code === 'signed_out' ? '/login' : null;
  if (to === null) return null;
  return (
    <Button size="small" variant="primary" onPress={() => navigate(to, { state: leaveFor(location) })}>
      {code === 'no_credits' ? 'Get More Credits' : 'Login'}
    </Button>
  );
}
