'use client';

import { Banner, Button, CloseIcon, IconButton, RetryIcon, Spinner } from '@fabula/ui-kit';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { PageStrings } from '../../react/strings/pageStrings.ts';
import { overlay, waiting } from './LazyDialog.css.ts';

/** Code that is imported when it is first needed, or before that with `load`. */
export interface LazyCode<Code> {
  /** Fetches the code unless it is there; never throws. What failed is fetched again. */
  load: () => Promise<void>;
  subscribe: (listener: () => void) => () => void;
  current: () => { readonly code: Code | null; readonly hasFailed: boolean };
}

const absent = { code: null, hasFailed: false } as const;

export function lazyCode<Code>(fetchCode: () => Promise<Code>): LazyCode<Code> {
  let known: ReturnType<LazyCode<Code>['current']> = absent;
  let loading: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  const tell = (next: typeof known) => {
    known = next;
    for (const listener of listeners) listener();
  };
  return {
    current: () => known,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    load() {
      if (known.hasFailed) tell(absent);
      loading ??= fetchCode().then(
        (code) => tell({ code, hasFailed: false }),
        (thrown: unknown) => {
          console.warn('A part of the editor could not be loaded.', thrown);
          loading = null;
          tell({ code: null, hasFailed: true });
        },
      );
      return loading;
    },
  };
}

export interface LazyPartProps<Code> {
  code: LazyCode<Code>;
  /** Whether anybody waits for it: only then is anything said of the waiting. */
  isOpen: boolean;
  onClose: () => void;
  strings: Pick<PageStrings, 'partLoading' | 'partFailed' | 'partFailedDetail' | 'retry' | 'dismiss'>;
  /** Renders a part of the code, once it is there. */
  children: (code: Code) => ReactNode;
}

/**
 * A part whose code is fetched when it first appears. What cannot be fetched says so and offers Retry. No Suspense: a
 * server renders nothing, a page that hydrates begins with the same, and React 18.2 knows no difference.
 */
export function LazyPart<Code>({ code: lazy, isOpen, onClose, strings, children }: LazyPartProps<Code>) {
  const { code, hasFailed } = useSyncExternalStore(lazy.subscribe, lazy.current, () => absent);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    // What failed before anybody asked for it is tried again first.
    void lazy.load();
    setAsked(true);
  }, [lazy]);
  if (code) return children(code);
  if (!isOpen) return null;
  return (
    <Waiting
      strings={strings}
      hasFailed={isAsked && hasFailed}
      onClose={onClose}
      onRetry={() => void lazy.load()}
    />
  );
}

/** How long a part may take before anything is said of it, in milliseconds: most are there sooner. */
const patience = 250;

/** At the foot of the window. The focus stays where it is. */
function Waiting({
  strings,
  hasFailed,
  onClose,
  onRetry,
}: Pick<LazyPartProps<unknown>, 'strings' | 'onClose'> & { hasFailed: boolean; onRetry: () => void }) {
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
      <IconButton size="small" label={strings.dismiss} onPress={onClose}>
        <CloseIcon />
      </IconButton>
    </div>,
    document.body,
  );
}
