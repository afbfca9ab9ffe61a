import { useEffect, useEffectEvent, useState } from 'react';
import type { Library } from './Library.ts';

/** A library, opened once the page is there; null until then. What goes wrong is thrown to the page. */
export function useLibrary(open: () => Promise<Library>): Library | null {
  const [library, setLibrary] = useState<Library | null>(null);
  const [failure, setFailure] = useState<{ thrown: unknown } | null>(null);
  const begin = useEffectEvent(open);
  useEffect(() => {
    let isMounted = true;
    begin().then(
      (opened) => isMounted && setLibrary(opened),
      (thrown: unknown) => isMounted && setFailure({ thrown }),
    );
    return () => {
      isMounted = false;
    };
  }, []);
  if (failure) throw failure.thrown;
  return library;
}
