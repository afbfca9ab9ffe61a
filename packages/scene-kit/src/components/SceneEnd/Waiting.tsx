'use client';

import { Skeleton } from '@fabula/ui-kit';
import { nextStep, RunStatus } from '@fabula/work-kit';
import { useEffect, useState } from 'react';
import { isRunning } from '../../model/SceneRun.ts';
import { useScene, useSceneStrings } from '../../react/useScene.ts';
import { coming, long } from './SceneEnd.css.ts';

/** When waiting is spoken of, and when it is called long, in milliseconds (design.md). */
const noticeAfter = 300;
const longAfter = 10_000;

/** That the scene is being written, and the way to stop it. */
export function Waiting() {
  const strings = useSceneStrings();
  const cancel = useScene((state) => state.cancel);
  const isCancelling = useScene(({ run }) => isRunning(run) && run.isCancelling);
  const reconnecting = useScene((state) => state.reconnecting);
  const tryNow = useScene((state) => state.tryNow);
  const isNoticed = useElapsed(noticeAfter);
  const isLong = useElapsed(longAfter);
  return (
    <>
      {isNoticed && (
        <div className={coming} aria-hidden="true">
          <Skeleton label={strings.waiting} />
          <Skeleton label={strings.waiting} />
          <Skeleton label={strings.waiting} />
        </div>
      )}
      <RunStatus
        label={isNoticed ? strings.waiting : undefined}
        reconnection={reconnecting && { nextTryAt: reconnecting.nextTryAt, onTryNow: tryNow }}
        isCancelling={isCancelling}
        strings={strings}
        cancelProps={nextStep}
        onCancel={cancel}
      />
      <div role="status">{isLong && <p className={long}>{strings.waitingLong}</p>}</div>
    </>
  );
}

/** Whether so many milliseconds have gone by since this appeared. */
function useElapsed(milliseconds: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isOver;
}
