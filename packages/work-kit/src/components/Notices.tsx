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

/** Gives what is below it a place for short messages. */
export function Notices({ strings, children }: NoticesProps) {
  const [queue] = useState(createToastQueue);
  return (
    <NoticesContext.Provider value={queue}>
      {children}
      <ToastRegion queue={queue} aria-label={strings.notices} closeLabel={strings.dismiss} />
    </NoticesContext.Provider>
  );
}

/** Where a work says in passing what it has done. Throws outside of `Notices`. */
export function useNotices(): ToastQueue {
  const queue = useContext(NoticesContext);
  if (!queue) throw new Error('No <Notices> above this component: it is a part of an editor.');
  return queue;
}

/** What a notice says of an act that can be taken back. */
export interface UndoNotice {
  title: string;
  /** The label of the button that takes it back. */
  undo: string;
  /** In milliseconds. */
  timeout?: number;
  /** Called once it was taken back. */
  onUndone?: () => void;
}

/** A store's side of acts that can be taken back. The same object at each render. */
export interface UndoableActs<Done> {
  /** Does it, and answers what was done. */
  readonly act: (does: () => void) => Done;
  /** Whether there is still something of it to take back. */
  readonly canUndo: (done: Done) => boolean;
  readonly undo: (done: Done) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Does something to the work and says so, with a way back. The notice goes once there is nothing of it to take back, as
 * after an undo in the toolbar.
 */
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

/** What beginning another work takes. */
export interface ResetOptions {
  strings: Pick<WorkStrings, 'resetConfirm' | 'cancel'> & {
    readonly resetTitle: string;
    readonly resetDetail: string;
    /** Said where the old work could not be kept, so that it stays. */
    readonly resetKept: string;
  };
  /** Whether there is something that a person would miss on the page. */
  mustAsk: () => boolean;
  /** False where the old work could not be kept. */
  reset: () => Promise<boolean>;
}

/** What begins another work, which asks first where it must, and the question, to be rendered. */
export function useReset({
  strings,
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
      {strings.resetDetail}
    </AlertDialog>,
  ];
}

export interface TextBoundaryProps {
  /** `stopped` says what had to stop. */
  strings: Pick<WorkStrings, 'stoppedDetail' | 'copyAll' | 'copied' | 'copyFailed' | 'retry'> & {
    readonly stopped: string;
  };
  /** Every word that would be lost, read when it is to be copied. */
  getText: () => string;
  children: ReactNode;
}

/** Around a whole editor: what throws in it leaves the page around it alone, and the text can be taken along. */
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
