import { useState } from 'react';
import { ListFailure } from '../api/entries.ts';
import { toasts } from '../ui/toasts.ts';
import type { Library, LibraryItem, Undo } from './Library.ts';
import type { LibraryWords } from './libraryWords.ts';
import { ownFailure } from './ownFailure.ts';
import { reloadOwn } from './useOwn.ts';

/** How long what was taken away can be brought back, in milliseconds. */
const undoTime = 10_000;

export interface OwnActionsOptions {
  kind: 'story' | 'scene';
  library: Library | null;
  words: LibraryWords;
  isNsfw: boolean;
  /** Something was changed, taken away, or brought back. */
  onChange: () => void;
  onSignedOut: () => void;
  /** What had the focus is gone with its row. */
  onGone: () => void;
}

/** What one does with one's own works; what is taken away can be brought back for a while (B3, B4, B6). */
export function useOwnActions(options: OwnActionsOptions) {
  const { kind, library, words, isNsfw, onChange, onSignedOut, onGone } = options;
  const [failure, setFailure] = useState<string | null>(null);
  /** The ids of what was deleted, until it is listed anew. */
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
        // What is published is still to be listed.
        if (item.publishedId !== null) onChange();
        onGone();
        offerUndo(words.deleted(titleOf(item)), undo, [item.id]);
      }),
    unpublish: (item: LibraryItem) =>
      attempt('unpublish', async (from) => {
        const undo = await from.unpublish(item);
        onChange();
        const title = words.unpublishedNow(titleOf(item));
        // What an admin took from sight is not published again.
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
