'use client';

import { Banner, Button, CloseIcon, homeOf, IconButton, RetryIcon, Spinner } from '@fabula/ui-kit';
import { whenIdle } from '@fabula/work-kit/core';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { PageStrings } from '../../react/strings/pageStrings.ts';
import { overlay, waiting } from './LazyDialog.css.ts';

interface LazyCode<Code> {
  /** Idempotent; never throws. A failed import is retried. */
  load: () => Promise<void>;
  subscribe: (listener: () => void) => () => void;
  current: () => { readonly code: Code | null; readonly hasFailed: boolean };
}

const absent = { code: null, hasFailed: false } as const;

export function lazyCode<Code>(fetchCode: () => Promise<Code>): LazyCode<Code> {
  let known: ReturnType<LazyCode<Code>['current']> = absent;
  let loading: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  const notify = (next: typeof known) => {
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
      if (known.hasFailed) notify(absent);
      loading ??= fetchCode().then(
        (code) => notify({ code, hasFailed: false }),
        (thrown: unknown) => {
          console.warn('A part of the editor could not be loaded.', thrown);
          loading = null;
          notify({ code: null, hasFailed: true });
        },
      );
      return loading;
    },
  };
}

interface LazyPartProps<Code> {
  code: LazyCode<Code>;
  /** Loading and failure are shown only while this is true. */
  isOpen: boolean;
  onClose: () => void;
  strings: Pick<PageStrings, 'partLoading' | 'partFailed' | 'partFailedDetail' | 'retry' | 'dismiss'>;
  children: (code: Code) => ReactNode;
}

/**
 * Renders lazy code, with Retry after a failure. Without Suspense: a server and the first hydrated render
 * agree on rendering nothing, and React 18.2 behaves as later ones do.
 */
export function LazyPart<Code>({ code: lazy, isOpen, onClose, strings, children }: LazyPartProps<Code>) {
  const { code, hasFailed } = useSyncExternalStore(lazy.subscribe, lazy.current, () => absent);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
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

/** Milliseconds before a loading message appears. */
const patience = 250;

function Waiting({
  strings,
  hasFailed,
  onClose,
  onRetry,
}: Pick<LazyPartProps<unknown>, 'strings' | 'onClose'> & { hasFailed: boolean; onRetry: () => void }) {
  const [isSlow, setSlow] = useState(false);
  const [home, setHome] = useState<Element | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patience);
    return () => clearTimeout(timer);
  }, []);
  if (!isSlow && !hasFailed) return null;
  if (!home) return <template ref={(here) => void (here && setHome(homeOf(here)))} />;
  return createPortal(
    <div className={overlay} data-fabula-root>
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
    home,
  );
}

/** One chunk for all dialogs: most are small and share dependencies. */
export const dialogs = lazyCode(() => import('./dialogs.tsx'));

/**
 * Preloads the dialogs that an editor otherwise imports when one opens or the page is idle: settings,
 * shortcuts, publishing, versions, import and export. Resolves once all have loaded or failed, and never
 * throws. A failed one is retried when it opens.
 */
export function loadStoryEditor(): Promise<void> {
  return dialogs.load();
}

/**
 * Preloads the dialogs once the page is idle, so that export works offline. Skipped when the browser is asked
 * to save data.
 */
export function useLoadWhenIdle(): void {
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
    if (connection?.saveData) return;
    return whenIdle(() => void loadStoryEditor());
  }, []);
}
