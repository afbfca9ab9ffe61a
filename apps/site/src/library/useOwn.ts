import { ListFailure } from '@fabula/contract/client';
import { useEffect, useEffectEvent, useState } from 'react';
import { toasts } from '../ui/toasts.ts';
import { createShelfMemory } from './createShelfMemory.ts';
import type { Library, LibraryItem, OwnItems, Undo } from './Library.ts';
import type { LibraryWords } from './libraryWords.ts';

const memory = createShelfMemory<OwnItems>();
const shown = new Set<() => void>();

/** Reloads every shown list of one's own works: an Undo outlives its list. */
function reloadOwn(): void {
  for (const reload of shown) reload();
}

interface OwnOptions {
  library: Library | null;
  /** Key of the history entry, whose works are restored until a reload. */
  place: string;
  kind: 'story' | 'scene';
  isNsfw: boolean;
  whose: string;
  onSignedOut: () => void;
}

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

/** Milliseconds in which a removal can be undone. */
const undoTime = 10_000;

interface OwnActionsOptions {
  kind: 'story' | 'scene';
  library: Library | null;
  words: LibraryWords;
  isNsfw: boolean;
  onChange: () => void;
  onSignedOut: () => void;
  /** Called when the focused row was removed. */
  onGone: () => void;
}

/** Acts on one's own works; removals can be undone (B3, B4, B6). */
export function useOwnActions(options: OwnActionsOptions) {
  const { kind, library, words, isNsfw, onChange, onSignedOut, onGone } = options;
  const [failure, setFailure] = useState<string | null>(null);
  /** Ids of deleted works, until the list is reloaded. */
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const titleOf = (item: LibraryItem) => item.title.trim() || words.untitled;

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
    const sentence = ownFailure(thrown, kind, act);
    setFailure(sentence);
    const status = thrown instanceof ListFailure ? thrown.status : undefined;
    if (status === 404) onChange();
    if (status !== 401) return;
    toasts.add({ title: sentence, variant: 'warning' });
    onSignedOut();
  };

  const attempt = async (
    act: 'delete' | 'unpublish',
    take: (from: Library) => Promise<void>,
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
    remove: (item: LibraryItem) =>
      attempt('delete', async (from) => {
        const undo = await from.remove(item);
        setGone((before) => new Set([...before, item.id]));
        // The published work is still to be listed.
        if (item.publishedId !== null) onChange();
        onGone();
        offerUndo(words.deleted(titleOf(item)), undo, [item.id]);
      }),
    unpublish: (item: LibraryItem) =>
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
    async rename(item: LibraryItem, title: string): Promise<void> {
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

/** Why deleting or unpublishing failed, in a sentence (writing.md §8). */
export function ownFailure(
  thrown: unknown,
  one: 'story' | 'scene',
  act: 'delete' | 'unpublish' = 'delete',
): string {
  const One = one === 'story' ? 'Story' : 'Scene';
  if (thrown instanceof ListFailure) {
    switch (thrown.status) {
      case 401:
        return `Please log in again to ${act} this ${one}.`;
      case 403:
        return `You don't have permission to ${act} this ${one}.`;
      case 404:
        return `${One} not found. It may have been already deleted.`;
      case 500:
        return 'Server error. Please try again later.';
    }
    if (thrown.detail !== '') return thrown.detail;
  }
  return `Failed to ${act} ${one}. Please try again.`;
}
