import { SceneError } from '@fabula/scene-kit/core';
import { scriptedSceneWriter } from '@fabula/scene-kit/testing';
import { Button } from '@fabula/ui-kit';
import type { WorkFailure, WorkFailureCode } from '@fabula/work-kit/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { GeneratorScene } from '../scene-kit/GeneratorScene.tsx';

/** As our own server and the kit say it; an adapter may bring other sentences. */
const failures = {
  http: { message: 'HTTP error! status: 500', detail: 'Something went wrong on our side.' },
  no_credits: { message: 'You need 5 credits to perform this action', required: 5 },
  signed_out: { message: 'Authentication failed - please log in again' },
  unreachable: { message: 'Fabula could not be reached.', detail: 'Check your connection, then try again.' },
  cut_off: {
    message: 'The connection was cut off.',
    detail: 'What came is kept; try again for the rest.',
  },
  ended: {
    message: 'HTTP error! status: 410',
    detail: 'This generation has ended, and its text is no longer kept. Nothing more was charged.',
  },
  unparseable: { message: 'Error parsing server response: Unexpected end of JSON input' },
  refused: { message: 'The AI declined to write this.', detail: 'Change the premise, then try again.' },
  cancelled: { message: 'Generation was cancelled' },
  forced: { message: 'Generation was forcefully cancelled after timeout' },
  writer: { message: 'The model stopped in the middle of a word.' },
  empty: { message: 'The model wrote nothing.', detail: 'Nothing was lost. Try again.' },
  unknown: { message: '' },
} satisfies Record<WorkFailureCode, Omit<WorkFailure, 'code'>>;

const waysOut: Partial<Record<WorkFailureCode, string>> = {
  no_credits: 'Get More Credits',
  signed_out: 'Sign In to Use Credits',
};

function FailedScene({ code }: { code: WorkFailureCode }) {
  const error = new SceneError({ code, ...failures[code] });
  return (
    <GeneratorScene
      adapter={{ writer: scriptedSceneWriter({ answers: [error] }) }}
      failureActions={({ code }) => waysOut[code] && <Button size="small">{waysOut[code]}</Button>}
    />
  );
}

/** Every way in which the generation of a scene can fail, where it is told: under the premise, with Retry and a way out. */
const meta = {
  title: 'Failures/Scene',
  component: FailedScene,
  parameters: { layout: 'fullscreen' },
  argTypes: { code: { options: Object.keys(failures), control: 'select' } },
  play: async ({ canvas, args: { code } }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Generate Scene/ }));
    const { message } = failures[code];
    const sentence = message || 'An error occurred while generating content';
    await expect(
      await canvas.findByText((text) => text === sentence || text === `Error: ${sentence}`),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeEnabled();
    const wayOut = waysOut[code];
    if (wayOut) await expect(canvas.getByRole('button', { name: wayOut })).toBeVisible();
  },
} satisfies Meta<typeof FailedScene>;
export default meta;

type Story = StoryObj<typeof meta>;

const failed = (code: WorkFailureCode): Story => ({ args: { code } });

export const Http = failed('http');
export const NoCredits = failed('no_credits');
export const SignedOut = failed('signed_out');
export const Unreachable = failed('unreachable');
export const CutOff = failed('cut_off');
export const Ended = failed('ended');
export const Unparseable = failed('unparseable');
export const Refused = failed('refused');
export const Cancelled = failed('cancelled');
export const Forced = failed('forced');
export const Writer = failed('writer');
export const Empty = failed('empty');
export const Unknown = failed('unknown');
