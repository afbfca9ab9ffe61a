import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { setCurrentWork } from '../api/currentWork.ts';
import { navigation } from '../session/navigation.ts';

export interface WorkPlace {
  /** Identifies the place: each is navigated to once. */
  name: string;
  path: string | null;
  state: object;
}

/** Sets the current work for calls and for the way back, while mounted. */
export function useCurrentWork(kind: 'story' | 'scene', key: string): void {
  useEffect(() => {
    setCurrentWork({ kind, key });
    return () => setCurrentWork(null);
  }, [kind, key]);
}

/** Lets the address follow the open work while its editor is mounted. */
export function useFollowedAddress() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const shown = useRef<string | null>(null);
  const isMounted = useRef(false);
  /** The pathname of this page, already while the navigation to it is pending. */
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
    /** The last save of an editor that is being left must not navigate back to it. */
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
