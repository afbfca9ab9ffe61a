'use client';

import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';

/** What stands in the place of a part is told, besides the part's own props. */
export interface Meanwhile {
  /** Whether the part could not be fetched; until then it is on its way. */
  hasFailed: boolean;
  /** Fetches it again. */
  onRetry: () => void;
}

/** A component whose code is fetched when it is first rendered, or before that with `load`. */
export interface LaterPart<P> {
  (props: P): ReactNode;
  /** Fetches the code unless it is there; never throws. */
  load: () => Promise<void>;
}

/**
 * Makes a component of one that is imported when it is needed; `InPlace` is rendered until it is there. No Suspense: a
 * server renders `InPlace`, a page that hydrates begins with the same, and React 18.2 knows no difference.
 */
export function later<P extends object>(
  fetchPart: () => Promise<ComponentType<P>>,
  InPlace: ComponentType<P & Meanwhile>,
): LaterPart<P> {
  const absent = { Part: null, hasFailed: false };
  let known: { Part: ComponentType<P> | null; hasFailed: boolean } = absent;
  let loading: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  const tell = (next: typeof known) => {
    known = next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const load = () => {
    if (known.hasFailed) tell(absent);
    loading ??= fetchPart().then(
      (Part) => tell({ Part, hasFailed: false }),
      (thrown: unknown) => {
        console.warn('A part of the editor could not be loaded.', thrown);
        loading = null;
        tell({ Part: null, hasFailed: true });
      },
    );
    return loading;
  };

  function Later(props: P) {
    const { Part, hasFailed } = useSyncExternalStore(
      subscribe,
      () => known,
      () => absent,
    );
    const [isAsked, setAsked] = useState(false);
    useEffect(() => {
      // What failed before anybody asked for it is tried again first.
      void load();
      setAsked(true);
    }, []);
    if (Part) return <Part {...props} />;
    return <InPlace {...props} hasFailed={isAsked && hasFailed} onRetry={() => void load()} />;
  }
  return Object.assign(Later, { load });
}
