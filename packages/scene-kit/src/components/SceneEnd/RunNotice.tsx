'use client';

import { Banner, Button, RetryIcon, useIntoView } from '@fabula/ui-kit';
import { failureWords } from '../../react/failureWords.ts';
import { useScene, useSceneProvider, useSceneStrings } from '../../react/useScene.ts';

/** What went wrong with a generation, that it was cancelled, or what of its instruction was not followed. */
export function RunNotice() {
  const strings = useSceneStrings();
  const { failureActions } = useSceneProvider();
  const run = useScene((state) => state.run);
  const retry = useScene((state) => state.retry);
  const dismiss = useScene((state) => state.dismiss);
  const banner = useIntoView<HTMLDivElement>(run.state === 'failed' && run.failure);
  if (run.state === 'idle') {
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
  if (run.state !== 'failed' && run.state !== 'cancelled') return null;
  const { code } = run.failure;
  const { message, detail } = failureWords(strings, run.failure);
  const isError = run.state === 'failed';
  const errorTitle = message === '' ? strings.unknownError : strings.error(message);
  const details: Partial<Record<typeof code, string>> = {
    no_credits: strings.noCreditsDetail,
    signed_out: strings.signedOutDetail,
  };
  return (
    <Banner
      ref={banner}
      tone={isError ? 'error' : 'info'}
      title={isError ? errorTitle : message}
      actions={
        <>
          <Button size="small" icon={<RetryIcon />} onPress={() => void retry()}>
            {strings.retry}
          </Button>
          {failureActions(run.failure)}
          <Button size="small" variant="quiet" onPress={dismiss}>
            {strings.dismiss}
          </Button>
        </>
      }
    >
      {detail ?? details[code]}
    </Banner>
  );
}
