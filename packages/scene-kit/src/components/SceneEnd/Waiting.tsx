'use client';

import { Button, Skeleton, Spinner } from '@fabula/ui-kit';
import { useScene, useSceneStrings } from '../../react/useScene.ts';
import { nextSceneStep } from '../SceneGenerator/nextSceneStep.ts';
import { coming, long, row, status } from './SceneEnd.css.ts';
import { useElapsed } from './useElapsed.ts';

/** When waiting is spoken of, and when it is called long, in milliseconds (design.md). */
const noticeAfter = 300;
const longAfter = 10_000;

/** That the scene is being written, and the way to stop it. */
export function Waiting() {
  const strings = useSceneStrings();
  const cancel = useScene((state) => state.cancel);
  const isCancelling = useScene(({ run }) => run.state === 'waiting' && run.isCancelling);
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
      <div className={row}>
        <span className={status} role="status">
          {isNoticed && (
            <>
              <Spinner />
              {strings.waiting}
            </>
          )}
        </span>
        <Button
          size="small"
          isPending={isCancelling}
          pendingLabel={strings.cancelling}
          onPress={cancel}
          {...nextSceneStep}
        >
          {strings.cancel}
        </Button>
      </div>
      <div role="status">{isLong && <p className={long}>{strings.waitingLong}</p>}</div>
    </>
  );
}
