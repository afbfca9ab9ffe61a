'use client';

import { useEffect, useRef } from 'react';
import { type Change, changeBetween } from '../model/change.ts';
import type { SavingSlice } from '../store/saving.ts';

/** The part of a store that a provider keeps saved. */
interface SavingStore {
  readonly autosave: () => () => void;
  readonly getState: () => Pick<SavingSlice, 'accountSaving' | 'leave' | 'save' | 'saveToAccount'>;
}

/** Saves while the component stands, and once more when the page is hidden or left, or the component goes. */
export function useAutosave(store: SavingStore): void {
  useEffect(() => {
    const stopAutosave = store.autosave();
    const flush = () => {
      if (document.visibilityState === 'hidden') void store.getState().save();
    };
    const leave = () => store.getState().leave();
    const sendLeft = () => {
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
      void store.getState().save();
    };
  }, [store]);
}

/** Works that a product may still give back, later than it was told of them. */
const rememberedWorks = 50;

/** A store's side of a work that the product keeps. The same object at each render. */
export interface HostedWork<Work> {
  /** What a warning calls it. */
  readonly name: string;
  readonly get: () => Work;
  /** Told of the work after each change of the store's state, and of the one before. */
  readonly subscribe: (listener: (now: Work, before: Work) => void) => () => void;
  /** Reads what the product gave; null for what is no such work. */
  readonly parse: (given: Work) => Work | null;
  /** Takes in what is different between `base` and `next`. */
  readonly merge: (next: Work, base: Work) => void;
  /** Puts another work in this one's place. */
  readonly open: (next: Work) => void;
}

/** Keeps the product's work and the store's together. The newest `onChange` is called. */
export function useHostWork<Work extends { readonly key: string }>(
  own: HostedWork<Work>,
  work: Work | undefined,
  onChange: ((work: Work, change: Change) => void) | undefined,
): void {
  /** What the product is known to have. */
  const hosted = useRef(work);
  /** What it was told, the newest last. */
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
