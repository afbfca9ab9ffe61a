'use client';

import { useEffect, useRef } from 'react';
import { type Change, changeBetween } from '../model/change.ts';
import type { SavingSlice } from '../store/saving.ts';

interface SavingStore {
  readonly autosave: () => () => void;
  readonly isUnsaved: () => boolean;
  readonly getState: () => Pick<
    SavingSlice,
    'accountSaving' | 'follow' | 'leave' | 'save' | 'saveToAccount' | 'saving'
  >;
}

/**
 * Autosaves while mounted, and once more when the page is hidden or left, or on unmount. `holdsTab`: the browser asks
 * before a tab with unsaved changes is closed.
 */
export function useAutosave(store: SavingStore, holdsTab: boolean): void {
  useEffect(() => {
    if (!holdsTab) return;
    const hold = (event: BeforeUnloadEvent) => {
      if (!store.isUnsaved()) return;
      event.preventDefault();
      // Safari asks for a value alone.
      event.returnValue = true;
      void store.getState().save();
    };
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [store, holdsTab]);

  useEffect(() => {
    const stopAutosave = store.autosave();
    const stopFollowing = store.getState().follow();
    const flush = () => {
      if (document.visibilityState === 'hidden') void store.getState().save();
    };
    const leave = () => store.getState().leave();
    const sendLeft = () => {
      if (store.getState().saving.state === 'error') void store.getState().save();
      if (store.getState().accountSaving.state === 'error') void store.getState().saveToAccount();
    };
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('pagehide', leave);
    window.addEventListener('online', sendLeft);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('online', sendLeft);
      stopAutosave();
      stopFollowing();
      void store.getState().save();
    };
  }, [store]);
}

/** Works that a product may still echo late. */
const rememberedWorks = 50;

/** A store's side of a controlled work. The same object at each render. */
export interface HostedWork<Work> {
  readonly name: string;
  readonly get: () => Work;
  /** Calls back with the work after each change of the store's state, and with the one before. */
  readonly subscribe: (listener: (now: Work, before: Work) => void) => () => void;
  /** Null for anything but such a work. */
  readonly parse: (given: Work) => Work | null;
  /** Merges what is different between `base` and `next`. */
  readonly merge: (next: Work, base: Work) => void;
  readonly open: (next: Work) => void;
}

/** Syncs a controlled work with the store. The newest `onChange` is called. */
export function useHostWork<Work extends { readonly key: string }>(
  own: HostedWork<Work>,
  work: Work | undefined,
  onChange: ((work: Work, change: Change) => void) | undefined,
): void {
  const hosted = useRef(work);
  const told = useRef<Work[]>([]);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });

  useEffect(
    () =>
      own.subscribe((now, before) => {
        if (now === before || (hosted.current && isSame(hosted.current, now))) return;
        told.current = [...told.current.slice(1 - rememberedWorks), now];
        latest.current?.(now, changeBetween(before, now));
      }),
    [own],
  );

  useEffect(() => {
    const base = hosted.current;
    if (!work || !base || work === base) return;
    const echo = told.current.findLast((one) => isSame(one, work));
    hosted.current = echo ?? work;
    if (echo) return;
    const next = own.parse(work);
    if (!next) console.warn(`The ${own.name} that was given to the editor cannot be read.`, work);
    else if (next.key === own.get().key || next.key === base.key) own.merge(next, base);
    else own.open(next);
  }, [own, work]);
}

const isSame = (one: object, other: object) => one === other || changeBetween(one, other).length === 0;
