'use client';

import { Button, RetryIcon, Spinner, VisuallyHidden } from '@fabula/ui-kit';
import { useEffect, useState } from 'react';
import { isRunning } from '../../model/Run.ts';
import { useEditor, useEditorStrings } from '../../react/useEditor.ts';
import { nextStep } from '../StoryEditor/nextStep.ts';
import { row, status } from './NextStep.css.ts';

/** That something is being written, or waits for its connection, and the way to stop it. */
export function Generating() {
  const strings = useEditorStrings();
  const cancel = useEditor((state) => state.cancel);
  const isLost = useEditor((state) => state.reconnecting !== null);
  const isCancelling = useEditor(({ run }) => isRunning(run) && run.isCancelling);
  return (
    <div className={row}>
      {isLost ? (
        <ConnectionLost />
      ) : (
        <span className={status} role="status">
          <Spinner />
          {strings.generating}
        </span>
      )}
      <Button
        size="small"
        isPending={isCancelling}
        pendingLabel={strings.cancelling}
        onPress={cancel}
        {...nextStep}
      >
        {strings.cancel}
      </Button>
    </div>
  );
}

/** That the connection is lost, when it is tried again, and the way to try it now. Said aloud once, not each second. */
export function ConnectionLost() {
  const strings = useEditorStrings();
  const nextTryAt = useEditor((state) => state.reconnecting?.nextTryAt ?? null);
  const tryNow = useEditor((state) => state.tryNow);
  const seconds = useSecondsUntil(nextTryAt);
  return (
    <>
      <span className={status}>
        <Spinner />
        <span aria-hidden>{strings.connectionLost(seconds)}</span>
        <VisuallyHidden>
          <span role="status">{strings.connectionLostStatus}</span>
        </VisuallyHidden>
      </span>
      <Button size="small" icon={<RetryIcon />} isDisabled={nextTryAt === null} onPress={tryNow}>
        {strings.tryNow}
      </Button>
    </>
  );
}

/** Whole seconds, rounded up; 0 for a time that has passed, and for none. */
function useSecondsUntil(time: number | null): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (time === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [time]);
  return time === null ? 0 : Math.max(0, Math.ceil((time - now) / 1000));
}
