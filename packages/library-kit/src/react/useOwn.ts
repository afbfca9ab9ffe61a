'use client';

import type { ToastQueue } from '@fabula/ui-kit';
import { shownTitle } from '@fabula/writing';
import { useEffect, useState } from 'react';
import type { OwnWorks, OwnWorksPort, Undo } from '../adapter/OwnWorksPort.ts';
import { LibraryError } from '../model/failure.ts';
import type { OwnWork } from '../model/LibraryItem.ts';
import type { WorkName } from '../model/Story.ts';
import type { LibraryMemory } from './libraryMemory.ts';
import type { ShelfStrings } from './shelfStrings.ts';
import { useNewest } from './useNewest.ts';

export type { OwnWorksPort } from '../adapter/OwnWorksPort.ts';

const shown = new Set<() => void>();

/** Reloads every shown list of one's own works: an Undo outlives its list. */
export function reloadOwn(): void {
  for (const reload of shown) reload();
}

interface OwnOptions {
  library: OwnWorksPort | null;
  /** Key of the history entry, whose works are restored until a reload. */
  place: string;
  kind: WorkName;
  isNsfw: boolean;
  whose: string;
  memory: LibraryMemory;
  onSignedOut: () => void;
}

export function useOwn(options: OwnOptions) {
  const { library, place, kind, isNsfw, whose, onSignedOut } = options;
  const memory = options.memory.own;
  const question = JSON.stringify([kind, isNsfw, whose]);
  const [own, setOwn] = useState<OwnWorks | null>(() => memory.recall(place, question) ?? null);
  const [isFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const signedOut = useNewest(onSignedOut);

  const [asked, setAsked] = useState(question);
  if (asked !== question) {
    setAsked(question);
    setOwn(memory.recall(place, question) ?? null);
  }

  useEffect(() => {
    if (own) memory.keep(place, question, own);
  }, [memory, place, question, own]);

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
        if (listed.failure?.code === 'signed_out') signedOut();
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

/** Milliseconds in which a removal can be undone. */
const undoTime = 10_000;

interface OwnActionsOptions {
  library: OwnWorksPort | null;
  words: ShelfStrings;
  toasts: ToastQueue;
  isNsfw: boolean;
  onChange: () => void;
  onSignedOut: () => void;
  /** Called when the focused row was removed. */
  onGone: () => void;
}

/** Acts on one's own works; removals can be undone. */
export function useOwnActions(options: OwnActionsOptions) {
  const { library, words, toasts, isNsfw, onChange, onSignedOut, onGone } = options;
  const [failure, setFailure] = useState<string | null>(null);
  /** Ids of deleted works, until the list is reloaded. */
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const titleOf = ({ title, excerpt, premise }: OwnWork) => shownTitle(title, excerpt || premise, words);

  const offerUndo = (title: string, undo: Undo, ids: readonly string[] = []) => {
    const bringBack = () =>
      undo()
        .catch((thrown: unknown) => {
          console.warn('What was taken away could not be brought back:', thrown);
          toasts.add({ title: words.undoFailed, variant: 'error' });
        })
        .finally(() => {
          setGone((before) => new Set([...before].filter((id) => !ids.includes(id))));
          reloadOwn();
        });
    toasts.add(
      { title, action: { label: words.undo, onPress: () => void bringBack() } },
      { timeout: undoTime },
    );
  };

  const fail = (thrown: unknown, act: 'delete' | 'unpublish') => {
    console.warn(`A work could not be taken away (${act}):`, thrown);
    const sentence = ownFailure(thrown, words, act);
    setFailure(sentence);
    const code = thrown instanceof LibraryError ? thrown.code : 'unknown';
    if (code === 'missing') onChange();
    if (code !== 'signed_out') return;
    toasts.add({ title: sentence, variant: 'warning' });
    onSignedOut();
  };

  const attempt = async (
    act: 'delete' | 'unpublish',
    take: (from: OwnWorksPort) => Promise<void>,
  ): Promise<void> => {
    if (!library) return;
    setFailure(null);
    try {
      await take(library);
    } catch (thrown) {
      fail(thrown, act);
    }
  };

  return {
    gone,
    failure,
    remove: (item: OwnWork) =>
      attempt('delete', async (from) => {
        const undo = await from.remove(item);
        setGone((before) => new Set([...before, item.id]));
        // The published work is still to be listed.
        if (item.publishedId !== null) onChange();
        onGone();
        offerUndo(words.deleted(titleOf(item)), undo, [item.id]);
      }),
    unpublish: (item: OwnWork) =>
      attempt('unpublish', async (from) => {
        const undo = await from.unpublish(item);
        onChange();
        const title = words.unpublishedNow(titleOf(item));
        // A work that an admin withdrew is not published again.
        if (item.moderation) toasts.add({ title }, { timeout: undoTime });
        else offerUndo(title, undo);
      }),
    clear: () =>
      attempt('delete', async (from) => {
        const { count, undo } = await from.clear(isNsfw);
        onChange();
        onGone();
        offerUndo(words.cleared(count), undo);
      }),
    async rename(item: OwnWork, title: string): Promise<void> {
      if (!library) return;
      setFailure(null);
      await library.rename(item, title).catch((thrown: unknown) => {
        console.warn('A work could not be given another title:', thrown);
        setFailure(words.renameFailed);
      });
      onChange();
    },
  };
}

/** Why deleting or unpublishing failed, in a sentence. */
export function ownFailure(
  thrown: unknown,
  words: Pick<ShelfStrings, 'deleteFailed' | 'unpublishFailed'>,
  act: 'delete' | 'unpublish' = 'delete',
): string {
  const sentences = act === 'delete' ? words.deleteFailed : words.unpublishFailed;
  if (!(thrown instanceof LibraryError)) return sentences.unknown;
  return thrown.code === 'unknown' && thrown.message !== '' ? thrown.message : sentences[thrown.code];
}
