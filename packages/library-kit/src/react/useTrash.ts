'use client';

import { useEffect, useState } from 'react';
import type { TrashedWorks, TrashPort } from '../adapter/OwnWorksPort.ts';
import { LibraryError } from '../model/failure.ts';
import type { TrashedWork } from '../model/LibraryItem.ts';
import type { ShelfStrings } from './shelfStrings.ts';
import { reloadOwn } from './useOwn.ts';

export type { TrashPort } from '../adapter/OwnWorksPort.ts';

interface TrashOptions {
  trash: TrashPort;
  words: ShelfStrings['trash'];
  isNsfw: boolean;
  onSignedOut: () => void;
  /** Called after each act, with the work that is back. */
  onChange: (back: TrashedWork | null) => void;
}

/** What lies in the trash, and what can be done with it. */
export function useTrash({ trash, words, isNsfw, onSignedOut, onChange }: TrashOptions) {
  const [listed, setListed] = useState<TrashedWorks | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const reload = () => setAttempt((before) => before + 1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read anew after each act.
  useEffect(() => {
    let isWanted = true;
    trash.list(isNsfw).then(
      (found) => {
        if (!isWanted) return;
        setListed(found);
        if (found.failure) setFailure(sentenceOf(found.failure, words, words.failed));
      },
      (thrown: unknown) => {
        console.warn('The trash could not be listed:', thrown);
        if (isWanted) setFailure(words.failed);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [trash, isNsfw, attempt]);

  async function act(what: () => Promise<void>, fallback: string, back: TrashedWork | null): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await what();
      reloadOwn();
      onChange(back);
    } catch (thrown) {
      console.warn('What lies in the trash could not be changed:', thrown);
      setFailure(sentenceOf(thrown, words, fallback));
      if (thrown instanceof LibraryError && thrown.code === 'signed_out') onSignedOut();
    } finally {
      setBusy(false);
      reload();
    }
  }

  return {
    items: listed?.items ?? [],
    isLoading: listed === null && failure === null,
    failure,
    isBusy,
    restore: (work: TrashedWork) => act(() => trash.restore(work), words.restoreFailed, work),
    remove: (work: TrashedWork) => act(() => trash.remove(work), words.removeFailed, null),
    empty: () => act(() => trash.empty(isNsfw), words.removeFailed, null),
  };
}

function sentenceOf(thrown: unknown, words: ShelfStrings['trash'], fallback: string): string {
  if (!(thrown instanceof LibraryError)) return fallback;
  if (thrown.code === 'signed_out') return words.signedOut;
  if (thrown.code === 'missing') return words.missing;
  return thrown.code === 'unknown' && thrown.message !== '' ? thrown.message : fallback;
}
