import { useEffect, useEffectEvent, useState } from 'react';
import type { Library, OwnItems } from './Library.ts';

/** One's own works; listed again when the mode changes, or somebody signs in or out (`whose`). */
export function useOwn(library: Library | null, isNsfw: boolean, whose: string, onSignedOut: () => void) {
  const [own, setOwn] = useState<OwnItems | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const signedOut = useEffectEvent(onSignedOut);

  const question = `${isNsfw} ${whose}`;
  const [shown, setShown] = useState(question);
  if (shown !== question) {
    setShown(question);
    setOwn(null);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has other works, and another attempt may succeed.
  useEffect(() => {
    if (!library) return;
    let isWanted = true;
    setFailed(false);
    library.mine(isNsfw).then(
      (listed) => {
        if (!isWanted) return;
        setOwn(listed);
        if (listed.failure?.status === 401) signedOut();
      },
      (thrown: unknown) => {
        console.warn('One’s own works could not be listed:', thrown);
        if (isWanted) setFailed(true);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [library, isNsfw, whose, attempt]);

  return {
    items: own?.items ?? [],
    isLoading: own === null && !isFailed,
    isFailed: isFailed || own?.failure != null,
    reload: () => setAttempt((before) => before + 1),
  };
}
