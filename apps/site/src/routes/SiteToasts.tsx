import { ToastRegion } from '@fabula/ui-kit';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { session } from '../session/session.ts';
import type { WayBackState } from '../signing/signInGoal.ts';
import { toasts } from '../ui/toasts.ts';
import { leaveFor } from '../works/historyStates.ts';

export function SiteToasts() {
  const location = useLocation();
  const navigate = useNavigate();

  const tellExpired = useEffectEvent(() => {
    let stop = () => {};
    const key = toasts.add(
      {
        title: 'You have been logged out.',
        description: 'Your session here has ended. What you have written is still on the page.',
        variant: 'warning',
        action: { label: 'Log in again', onPress: () => navigate('/login', { state: leaveFor(location) }) },
      },
      { timeout: null, onClose: () => stop() },
    );
    stop = session.subscribe(() => {
      if (session.get().state === 'signed_in') toasts.close(key);
    });
  });

  const { wayBack } = (location.state ?? {}) as Partial<WayBackState>;
  const showWayBack = useEffectEvent(({ to, state }: WayBackState['wayBack']) => {
    // Once: a reload does not repeat it.
    navigate({ pathname: location.pathname, search: location.search }, { replace: true, state: null });
    toasts.add(
      {
        title: 'Your account is ready.',
        description: 'What you left to make it is as you left it.',
        variant: 'success',
        action: { label: 'Go back to it', onPress: () => navigate(to, { state }) },
      },
      { timeout: null },
    );
  });

  useEffect(() => session.onExpired(() => tellExpired()), []);
  useEffect(() => {
    if (wayBack) showWayBack(wayBack);
  }, [wayBack]);

  return <ToastRegion queue={toasts} />;
}
