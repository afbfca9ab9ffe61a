'use client';

import { AlertDialog, createToastQueue, ErrorBoundary, type ToastQueue, ToastRegion } from '@fabula/ui-kit';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import type { WorkStrings } from '../strings/workStrings.ts';

const NoticesContext = createContext<ToastQueue | null>(null);

export interface NoticesProps {
  /** `notices` names the region for screen readers. */
  strings: Pick<WorkStrings, 'dismiss'> & { readonly notices: string };
  children: ReactNode;
}

export function Notices({ strings, children }: NoticesProps) {
  const [queue] = useState(createToastQueue);
  return (
    <NoticesContext.Provider value={queue}>
      {children}
      <ToastRegion queue={queue} aria-label={strings.notices} closeLabel={strings.dismiss} />
    </NoticesContext.Provider>
  );
}

/** Throws outside of `Notices`. */
export function useNotices(): ToastQueue {
  const queue = useContext(NoticesContext);
  if (!queue) throw new Error('No <Notices> above this component: it is a part of an editor.');
  return queue;
}

/** The notice of an act that can be undone. */
export interface UndoNotice {
  title: string;
  undo: string;
  /** In milliseconds. */
  timeout?: number;
  onUndone?: () => void;
}

/** Undo of single acts by a store. The same object at each render. */
export interface UndoableActs<Done> {
  readonly act: (does: () => void) => Done;
  readonly canUndo: (done: Done) => boolean;
  readonly undo: (done: Done) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Acts with a notice that offers undo, until it cannot be undone any more, as after an undo in the toolbar. */
export function useUndoNotice<Done>({
  act,
  canUndo,
  undo: takeBack,
  subscribe,
}: UndoableActs<Done>): (does: () => void, notice: UndoNotice) => void {
  const notices = useNotices();
  return useCallback(
    (does, { title, undo, timeout, onUndone }) => {
      const done = act(does);
      const stop = subscribe(() => {
        if (!canUndo(done)) notices.close(key);
      });
      const onPress = () => {
        if (!canUndo(done)) return;
        stop();
        takeBack(done);
        onUndone?.();
      };
      const key = notices.add(
        { title, action: { label: undo, onPress } },
        { ...(timeout !== undefined && { timeout }), onClose: stop },
      );
    },
    [act, canUndo, takeBack, subscribe, notices],
  );
}

export interface ResetOptions {
  strings: Pick<WorkStrings, 'resetConfirm' | 'cancel'> & {
    readonly resetTitle: string;
    readonly resetDetail: string;
    readonly resetDetailUndo: string;
    /** Shown where the old work could not be saved, and stays. */
    readonly resetKept: string;
  };
  /** The old work is found on a shelf; else Undo brings it back. */
  hasShelf: boolean;
  /** True if something on the page would be missed. */
  mustAsk: () => boolean;
  /** False where the old work could not be saved. */
  reset: () => Promise<boolean>;
}

/** Begins another work, after a question where it must; the dialog is to be rendered. */
export function useReset({
  strings,
  hasShelf,
  mustAsk,
  reset,
}: ResetOptions): [press: () => void, question: ReactNode] {
  const notices = useNotices();
  const [isAsking, setAsking] = useState(false);
  const begin = () =>
    void reset().then((isDone) => {
      if (!isDone) notices.add({ title: strings.resetKept, variant: 'warning' });
    });
  return [
    () => (mustAsk() ? setAsking(true) : begin()),
    <AlertDialog
      key="reset"
      title={strings.resetTitle}
      confirmLabel={strings.resetConfirm}
      cancelLabel={strings.cancel}
      isOpen={isAsking}
      onOpenChange={setAsking}
      onConfirm={begin}
    >
      {hasShelf ? strings.resetDetail : strings.resetDetailUndo}
    </AlertDialog>,
  ];
}

export interface TextBoundaryProps {
  strings: Pick<WorkStrings, 'stoppedDetail' | 'copyAll' | 'copied' | 'copyFailed' | 'retry'> & {
    readonly stopped: string;
  };
  /** Every word that would be lost, read when it is copied. */
  getText: () => string;
  children: ReactNode;
}

/** An error boundary around an editor, from which the text can be copied. */
export function TextBoundary({ strings, getText, children }: TextBoundaryProps) {
  const shown = useMemo(
    () => ({ ...strings, title: strings.stopped, detail: strings.stoppedDetail, copy: strings.copyAll }),
    [strings],
  );
  return (
    <ErrorBoundary strings={shown} getText={getText}>
      {children}
    </ErrorBoundary>
  );
}
