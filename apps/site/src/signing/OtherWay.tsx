import { linkClass } from '@fabula/ui-kit';
import { Link } from 'react-router-dom';
import type { LeftPlace } from '../works/historyStates.ts';
import { useSignInGoal } from './useSignInGoal.ts';

/** From signing in to registering or back: it leads to the same place afterwards. */
export function OtherWay({ to, children }: { to: '/login' | '/register'; children: string }) {
  const { to: from, state: fromState, isInterrupted } = useSignInGoal();
  return (
    <Link to={to} state={{ from, fromState, isInterrupted } satisfies LeftPlace} className={linkClass()}>
      {children}
    </Link>
  );
}
