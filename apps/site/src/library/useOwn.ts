import { useEffect, useEffectEvent, useState } from 'react';
import { createShelfMemory } from './createShelfMemory.ts';
import type { Library, OwnItems } from './Library.ts';

const memory = createShelfMemory<OwnItems>();
const shown = new Set<() => void>();

/** Lists one's own works anew wherever they are shown: an Undo outlives the list that it was offered by. */
export function reloadOwn(): void {
  for (const reload of shown) reload();
}

export interface OwnOptions {
  library: Library | null;
  /** The place in the history: what was shown there is shown again, until it is listed anew. */
  place: string;
  kind: 'story' | 'scene';
  isNsfw: boolean;
  /** Who is signed in: somebody else has other works. */
  whose: string;
  onSignedOut: () => void;
}

/** One's own works; listed again when the mode changes, or somebody signs in or out. */
export function useOwn({ library, place, kind, isNsfw, whose, onSignedOut }: OwnOptions) {
  const question = JSON.stringify([kind, isNsfw, whose]);
  const [own, setOwn] = useState<OwnItems | null>(() => memory.recall(place, question) ?? null);
  const [isFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const signedOut = useEffectEvent(onSignedOut);

  const [asked, setAsked] = useState(question);
  if (asked !== question) {
    setAsked(question);
    setOwn(memory.recall(place, question) ?? null);
  }

  useEffect(() => {
    if (own) memory.keep(place, question, own);
  }, [place, question, own]);

  useEffect(() => {
    const reload = () => setAttempt((before) => before + 1);
    shown.add(reload);
    return () => {
      shown.delete(reload);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has other works, and another attempt may succeed.
  useEffect(() => {
    if (!library) return;
    let isWanted = true;
    setFailed(false);
    library.mine(isNsfw).then(
      (listed) => {
        if (!isWanted) return;
        setOwn(listed);
        if (listed.failure) console.warn('loadSavedStories: Failed to load saved stories.', listed.failure);
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
