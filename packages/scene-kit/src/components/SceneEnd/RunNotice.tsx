'use client';

import { Banner, Button } from '@fabula/ui-kit';
import { RunNotice as WorkRunNotice } from '@fabula/work-kit';
import { failureWords } from '../../react/failureWords.ts';
import { useScene, useSceneProvider, useSceneStrings } from '../../react/useScene.ts';

/** What went wrong with a generation, that it was cancelled, or what of its instruction was not followed. */
export function RunNotice() {
  const strings = useSceneStrings();
  const { failureActions } = useSceneProvider();
  const run = useScene((state) => state.run);
  const retry = useScene((state) => state.retry);
  const dismiss = useScene((state) => state.dismiss);
  if (run.state === 'failed' || run.state === 'cancelled')
    return (
      <WorkRunNotice
        failure={run.failure}
        isCancelled={run.state === 'cancelled'}
        words={failureWords(strings, run.failure)}
        strings={strings}
        actions={failureActions(run.failure)}
        onRetry={() => void retry()}
        onDismiss={dismiss}
      />
    );
  if (run.state !== 'idle') return null;
  const { notice, unreadable } = run;
  const said = [notice, unreadable === undefined ? '' : strings.leftOut(unreadable)].filter(Boolean);
  if (said.length === 0) return null;
  return (
    <Banner
      tone={unreadable === undefined ? 'info' : 'warning'}
      title={notice === undefined ? said[0] : strings.notFollowed}
      actions={
        <Button size="small" variant="quiet" onPress={dismiss}>
          {strings.dismiss}
        </Button>
      }
    >
      {notice === undefined ? undefined : said.join(' ')}
    </Banner>
  );
}
