import { useSession } from '@fabula/account-kit';
import { accountOf } from '@fabula/account-kit/core';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pendingPayments } from '../account/createWalletAdapter.ts';
import { pathOf } from '../addresses.ts';

const added = ['payment_intent', 'payment_intent_client_secret', 'redirect_status'] as const;

/**
 * Takes up a payment for which somebody was sent to their bank's own page: the wallet asks what became of it. What the
 * way back added to the address goes from it: the secret is nobody's business.
 */
export function ReturnFromBank() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const session = useSession();

  useEffect(() => {
    const query = new URLSearchParams(search);
    const payment = query.get('payment_intent');
    // The payment test looks after its own.
    if (payment === null || pathname === pathOf('checkout') || session.state === 'loading') return;
    pendingPayments(() => accountOf(session)).add(payment);
    for (const name of added) query.delete(name);
    navigate({ pathname, search: String(query) }, { replace: true, state });
  }, [pathname, search, state, session, navigate]);

  return null;
}
