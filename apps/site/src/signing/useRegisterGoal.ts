import type { SignInGoal } from './signInGoal.ts';
import { useSignInGoal } from './useSignInGoal.ts';

/** What the first page's place in the history says of the one that was left to make an account. */
export interface WayBackState {
  wayBack: SignInGoal;
}

/** Back to what was being done (D-RETURN); else the first page (A2), which then shows the way back to the place that was left. */
export function useRegisterGoal(): SignInGoal {
  const left = useSignInGoal();
  if (left.isInterrupted || left.to.split('?')[0] === '/') return left;
  return { ...left, to: '/', state: { wayBack: left } satisfies WayBackState };
}
