import { linkClass } from '@fabula/ui-kit';
import { useEffect, useState } from 'react';
import { type To, useBlocker, useNavigate } from 'react-router-dom';
import { navigation } from '../session/navigation.ts';
import { useKeptLinks } from '../session/useKeptLinks.ts';
import { notice, noticeActions, noticeTitle } from './UnreachedPage.css.ts';

/**
 * Holds a link until its page's code is here. Where the server cannot be reached the present page stays, with all that is
 * written in it, and a notice says so.
 */
export function UnreachedPage() {
  const [unreached, setUnreached] = useState<{ to: To; state: unknown } | null>(null);
  const navigate = useNavigate();
  const blocker = useBlocker(({ nextLocation }) => !navigation.isLoaded(nextLocation.pathname));

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let isOver = false;
    const { location, proceed, reset } = blocker;
    navigation
      .load(location.pathname)
      // A server that answers has another version: the page is left, and says to reload.
      .then(() => true, isReachable)
      .then((mayGo) => {
        if (isOver) return;
        setUnreached(mayGo ? null : { to: location, state: location.state });
        if (mayGo) proceed();
        else reset();
      });
    return () => {
      isOver = true;
    };
  }, [blocker]);

  useKeptLinks((href) => setUnreached({ to: href, state: null }));

  if (!unreached) return null;
  const tryAgain = () => {
    const { to, state } = unreached;
    setUnreached(null);
    if (typeof to !== 'string') void navigate(to, { state });
    else if (navigator.onLine) window.location.assign(to);
    else setTimeout(() => setUnreached(unreached));
  };
  return <Notice onTry={tryAgain} onStay={() => setUnreached(null)} />;
}

/** Says why the page stays. */
export function Notice({ onTry, onStay }: { onTry: () => void; onStay: () => void }) {
  return (
    <div role="alert" className={notice}>
      <p className={noticeTitle}>The next page could not be fetched.</p>
      <p>
        {navigator.onLine
          ? 'Fabula cannot be reached. This page stays as it is, with all that you wrote.'
          : 'You are offline. This page stays as it is, with all that you wrote.'}
      </p>
      {/* Plain buttons: nothing more can be loaded. */}
      <p className={noticeActions}>
        <button type="button" className={linkClass({ variant: 'primary' })} onClick={onTry}>
          Try again
        </button>
        <button type="button" className={linkClass({ variant: 'quiet' })} onClick={onStay}>
          Stay here
        </button>
      </p>
    </div>
  );
}

async function isReachable(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
