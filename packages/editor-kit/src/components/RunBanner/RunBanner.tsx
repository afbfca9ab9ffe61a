'use client';

import { Banner, Button, RetryIcon, useIntoView } from '@fabula/ui-kit';
import { failureWords } from '../../react/failureWords.ts';
import { useEditor, useEditorProvider, useEditorStrings } from '../../react/useEditor.ts';
import { nextStep } from '../StoryEditor/nextStep.ts';

/** What went wrong with a generation, or that it was cancelled, where the text would have come. */
export function RunBanner() {
  const strings = useEditorStrings();
  const { failureActions } = useEditorProvider();
  const run = useEditor((state) => state.run);
  const retry = useEditor((state) => state.retry);
  const dismiss = useEditor((state) => state.dismissFailure);
  const banner = useIntoView<HTMLDivElement>(run.state === 'failed' && run.failure);
  if (run.state !== 'failed' && run.state !== 'cancelled') return null;
  const { code } = run.failure;
  const { message, detail } = failureWords(strings, run.failure, run.draft !== null);
  const isError = run.state === 'failed';
  const errorTitle = message === '' ? strings.unknownError : strings.error(message);
  const ownDetail =
    code === 'no_credits'
      ? strings.noCreditsDetail
      : code === 'signed_out'
        ? strings.signedOutDetail
        : undefined;
  return (
    <Banner
      ref={banner}
      tone={isError ? 'error' : 'info'}
      title={isError ? errorTitle : message}
      actions={
        <>
          <Button size="small" icon={<RetryIcon />} onPress={retry} {...(!run.draft && nextStep)}>
            {strings.retry}
          </Button>
          {failureActions(run.failure)}
          <Button size="small" variant="quiet" onPress={dismiss}>
            {strings.dismiss}
          </Button>
        </>
      }
    >
      {detail ?? ownDetail}
    </Banner>
  );
}
