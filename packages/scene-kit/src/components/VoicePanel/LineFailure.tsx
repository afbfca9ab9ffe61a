'use client';

import { Banner, Button, RetryIcon, useIntoView } from '@fabula/ui-kit';
import { useVoice, useVoiceProvider } from '../../react/useVoice.ts';

/** What went wrong with a line, under it. */
export function LineFailure({ id }: { id: string }) {
  const { strings, hasModel, failureActions } = useVoiceProvider();
  const failure = useVoice((state) => state.failures[id]);
  const speaker = useVoice((state) => state.speaker);
  const play = useVoice((state) => state.play);
  const dismiss = useVoice((state) => state.dismiss);
  const setSpeaker = useVoice((state) => state.setSpeaker);
  const banner = useIntoView<HTMLDivElement>(failure ?? null);
  if (!failure) return null;
  return (
    <Banner
      ref={banner}
      tone="error"
      title={failure.code === 'no_voice' ? strings.noVoice : strings.failed}
      actions={
        <>
          <Button size="small" icon={<RetryIcon />} onPress={() => void play(id)}>
            {strings.retry}
          </Button>
          {failureActions(failure)}
          {hasModel && speaker === 'model' && (
            <Button
              size="small"
              variant="quiet"
              onPress={() => {
                setSpeaker('own');
                void play(id);
              }}
            >
              {strings.useOwnVoice}
            </Button>
          )}
          <Button size="small" variant="quiet" onPress={() => dismiss(id)}>
            {strings.dismiss}
          </Button>
        </>
      }
    >
      {failure.detail ?? strings.details[failure.code]}
    </Banner>
  );
}
