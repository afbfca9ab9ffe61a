import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { setCurrentWork } from '../api/currentWork.ts';
import { navigation } from '../session/navigation.ts';

export interface WorkPlace {
  /** The same for the same place: it is gone to once. */
  name: string;
  /** Null where it has been gone to already. */
  path: string | null;
  /** For the entry in the history. */
  state: object;
}

/** Says which work is open, to the calls and to the way back, while it is. */
export function useCurrentWork(kind: 'story' | 'scene', key: string): void {
  useEffect(() => {
    setCurrentWork({ kind, key });
    return () => setCurrentWork(null);
  }, [kind, key]);
}

/** Lets the address follow the work that is open, while whoever opened it is here. */
export function useFollowedAddress() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const shown = useRef<string | null>(null);
  const isMounted = useRef(false);
  /** Where this page is shown, or is being shown. */
  const place = useRef(pathname);

  useEffect(() => {
    place.current = pathname;
  }, [pathname]);

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  return {
    /** The last save of an editor that has left, or is leaving, must not call the reader back. */
    isFollowed: () => isMounted.current && !navigation.isLeaving(place.current),
    follow({ name, path, state }: WorkPlace): void {
      if (shown.current === name) return;
      shown.current = name;
      if (path === null) return;
      place.current = path;
      navigate(path, { replace: true, state, preventScrollReset: true });
    },
  };
}
