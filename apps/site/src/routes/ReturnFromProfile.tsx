import { useAccount } from '@fabula/account-kit';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { LeftPlace } from '../works/historyStates.ts';

export interface ReturnFromProfileProps {
  /** Set while somebody goes elsewhere from the profile; it is taken back here. */
  isLeaving: RefObject<boolean>;
}

/** Goes back to where one came from when one closes a profile that had led away from it, as from a story that ran out of credits. */
export function ReturnFromProfile({ isLeaving }: ReturnFromProfileProps) {
  const isOpen = useAccount(({ profile }) => profile !== null);
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const wasOpen = useRef(isOpen);

  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (hasClosed && isLeaving.current) {
      isLeaving.current = false;
      return;
    }
    const { from, fromState } = (state ?? {}) as Partial<LeftPlace>;
    if (hasClosed && pathname === '/' && typeof from === 'string' && from.startsWith('/'))
      navigate(from, { replace: true, state: fromState });
  }, [isOpen, pathname, state, navigate, isLeaving]);

  return null;
}
