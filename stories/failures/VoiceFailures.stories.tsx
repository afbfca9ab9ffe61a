import { VoicePanel, VoiceProvider } from '@fabula/scene-kit';
import { plainManner, type VoiceFailureCode } from '@fabula/scene-kit/core';
import { scriptedVoice } from '@fabula/scene-kit/testing';
import { Button } from '@fabula/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { useStoryTexts } from '../storyTexts.ts';

/** With a piece of the sentence that each is told by. */
const failures = {
  failed: 'Nothing was charged for it.',
  no_credits: 'You have too few credits for this line.',
  signed_out: 'The server’s voice needs an account',
  unreachable: 'The server could not be reached.',
  refused: 'Change the line, then try again.',
  empty: 'The recording was empty.',
  wrong_type: 'The answer was not a recording.',
  cut_off: 'The recording was cut off.',
  undecodable: 'Your browser cannot play the recording.',
  spoilt: 'The kept recording could not be played',
  no_voice: 'It has no speech synthesis',
} satisfies Record<VoiceFailureCode, string>;
const codes = Object.keys(failures) as VoiceFailureCode[];

function FailedLines() {
  return (
    <VoiceProvider
      adapter={scriptedVoice({ failures: codes.map((code) => ({ code })) })}
      initialLines={codes.map((code) => ({
        ...plainManner,
        id: code,
        text: 'The last boat left an hour ago.',
      }))}
      strings={useStoryTexts().voice}
      failureActions={({ code }) => code === 'no_credits' && <Button size="small">Get More Credits</Button>}
    >
      <VoicePanel />
    </VoiceProvider>
  );
}

/** Every way in which a line can fail to be heard, under the line. */
const meta = {
  title: 'Failures/Voice',
  component: FailedLines,
  parameters: { layout: 'padded' },
} satisfies Meta<typeof FailedLines>;
export default meta;

/** All of them, one line each. */
export const EachCode: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    for (const [place, code] of codes.entries()) {
      await userEvent.click(canvas.getByRole('button', { name: `Play line ${place + 1}, 5 credits` }));
      await expect(await canvas.findByText(failures[code], { exact: false })).toBeVisible();
    }
    await expect(canvas.getAllByRole('button', { name: 'Retry' })).toHaveLength(codes.length);
  },
};
