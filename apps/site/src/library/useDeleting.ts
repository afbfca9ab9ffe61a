import { useState } from 'react';
import { toasts } from '../stories/toasts.ts';
import { deleteFailure } from './deleteFailure.ts';
import type { Library, LibraryItem } from './Library.ts';
import { LibraryFailure } from './LibraryFailure.ts';
import type { LibraryWords } from './libraryWords.ts';

/** How long what was deleted can be brought back, in milliseconds. */
const undoTime = 10_000;

export interface DeletingOptions {
  kind: 'story' | 'scene';
  library: Library | null;
  words: LibraryWords;
  isNsfw: boolean;
  /** Something was deleted, or brought back. */
  onChange: () => void;
  onSignedOut: () => void;
  /** What had the focus is gone with its card. */
  onGone: () => void;
}

/** Deletes one's own works, for a while in a way that can be undone (B3, B4, B6). */
export function useDeleting(options: DeletingOptions) {
  const { kind, library, words, isNsfw, onChange, onSignedOut, onGone } = options;
  const [failure, setFailure] = useState<string | null>(null);
  /** The ids of what is being deleted, and was. */
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());

  const offerUndo = (title: string, undo: () => Promise<void>, ids: readonly string[]) => {
    const bringBack = () =>
      undo()
        .catch((thrown: unknown) => {
          console.warn('What was deleted could not be brought back:', thrown);
          toasts.add({ title: words.undoFailed, variant: 'error' });
        })
        .finally(() => {
          setGone((before) => new Set([...before].filter((id) => !ids.includes(id))));
          onChange();
        });
    toasts.add(
      { title, action: { label: words.undo, onPress: () => void bringBack() } },
      { timeout: undoTime },
    );
  };

  const fail = (thrown: unknown) => {
    console.warn('A work could not be deleted:', thrown);
    const sentence = deleteFailure(thrown, kind);
    setFailure(sentence);
    const status = thrown instanceof LibraryFailure ? thrown.status : undefined;
    if (status === 404) onChange();
    if (status !== 401) return;
    toasts.add({ title: sentence, variant: 'warning' });
    onSignedOut();
  };

  return {
    gone,
    failure,
    async remove(item: LibraryItem): Promise<void> {
      if (!library) return;
      setFailure(null);
      try {
        const undo = await library.remove(item);
        setGone((before) => new Set([...before, item.id]));
        onGone();
        offerUndo(words.deleted(item.title.trim() || words.untitled), undo, [item.id]);
      } catch (thrown) {
        fail(thrown);
      }
    },
    async clear(): Promise<void> {
      if (!library) return;
      setFailure(null);
      try {
        const { count, undo } = await library.clear(isNsfw);
        onChange();
        onGone();
        offerUndo(words.cleared(count), undo, []);
      } catch (thrown) {
        fail(thrown);
      }
    },
  };
}
