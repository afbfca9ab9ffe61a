'use client';

import { Banner, Button, CloseIcon, IconButton, RetryIcon, Spinner } from '@fabula/ui-kit';
import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { EditorStrings } from '../../react/strings/EditorStrings.ts';
import { overlay, waiting } from './LazyDialog.css.ts';

/** What stands in a dialog's place until its code has come. */
export interface PlaceOfDialog {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  strings: Pick<EditorStrings, 'partLoading' | 'partFailed' | 'partFailedDetail' | 'retry' | 'dismiss'>;
}

/** A dialog whose code is fetched when it is first rendered, or before that with `load`. */
export interface LazyDialog<P> {
  (props: P): ReactNode;
  /** Fetches the code unless it is there; never throws. */
  load: () => Promise<void>;
}

/**
 * Makes a dialog of one that is imported when it first opens. What cannot be fetched says so and offers Retry. No
 * Suspense: a server renders nothing, a page that hydrates begins with the same, and React 18.2 knows no difference.
 */
export function lazyDialog<P extends object>(
  fetchDialog: () => Promise<ComponentType<P>>,
  usePlace: (props: P) => PlaceOfDialog,
): LazyDialog<P> {
  const absent = { Dialog: null, hasFailed: false };
  let known: { Dialog: ComponentType<P> | null; hasFailed: boolean } = absent;
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
    loading ??= fetchDialog().then(
      (Dialog) => tell({ Dialog, hasFailed: false }),
      (thrown: unknown) => {
        console.warn('A part of the editor could not be loaded.', thrown);
        loading = null;
        tell({ Dialog: null, hasFailed: true });
      },
    );
    return loading;
  };

  function Lazy(props: P) {
    const { Dialog, hasFailed } = useSyncExternalStore(
      subscribe,
      () => known,
      () => absent,
    );
    const place = usePlace(props);
    const [isAsked, setAsked] = useState(false);
    useEffect(() => {
      // What failed before anybody asked for it is tried again first.
      void load();
      setAsked(true);
    }, []);
    if (Dialog) return <Dialog {...props} />;
    if (!place.isOpen) return null;
    return <Waiting {...place} hasFailed={isAsked && hasFailed} onRetry={() => void load()} />;
  }
  return Object.assign(Lazy, { load });
}

/** How long a dialog may take before anything is said of it, in milliseconds: most are there sooner. */
const patience = 250;

/** At the foot of the window. The focus stays where it is. */
function Waiting({
  onOpenChange,
  strings,
  hasFailed,
  onRetry,
}: PlaceOfDialog & { hasFailed: boolean; onRetry: () => void }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patience);
    return () => clearTimeout(timer);
  }, []);
  if (!isSlow && !hasFailed) return null;
  return createPortal(
    <div className={overlay}>
      {hasFailed ? (
        <Banner
          tone="error"
          title={strings.partFailed}
          actions={
            <Button size="small" icon={<RetryIcon />} onPress={onRetry}>
              {strings.retry}
            </Button>
          }
        >
          {strings.partFailedDetail}
        </Banner>
      ) : (
        <div role="status" className={waiting}>
          <Spinner />
          {strings.partLoading}
        </div>
      )}
      <IconButton size="small" label={strings.dismiss} onPress={() => onOpenChange(false)}>
        <CloseIcon />
      </IconButton>
    </div>,
    document.body,
  );
}
