import { StoryEditor, StoryEditorProvider } from '@fabula/editor-kit';
import { newRecord, newStory, type WriterEvent, WritingError } from '@fabula/editor-kit/core';
import { memoryStories, scriptedWriter } from '@fabula/editor-kit/testing';
import { Button } from '@fabula/ui-kit';
import type { WorkFailure, WorkFailureCode } from '@fabula/work-kit/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { blankStory } from '../editor-kit/EditorScene.tsx';
import { useStoryTexts } from '../storyTexts.ts';

/** As our own server and the kit say it; an adapter may bring other sentences. */
const failures = {
  http: { message: 'HTTP error! status: 502', detail: 'The model is not running. Try again in a minute.' },
  no_credits: { message: 'You need 3 credits to perform this action', required: 3 },
  signed_out: { message: 'Log in to use the writer.' },
  unreachable: {
    message: 'Fabula could not be reached.',
    detail: 'Check your connection, then try again. What you have written is safe in this browser.',
  },
  cut_off: {
    message: 'The text stopped before it was finished.',
    detail: 'The connection was cut off. What came is kept; try again for the rest.',
  },
  unparseable: {
    message: 'Error parsing server response: Unexpected token <',
    detail: 'The text that came before it is kept. Try again.',
  },
  ended: {
    message: 'HTTP error! status: 410',
    detail: 'This generation has ended, and its text is no longer kept. Nothing more was charged.',
  },
  refused: {
    message: 'The AI declined to write this.',
    detail: 'Change the premise or the instruction, then try again.',
  },
  cancelled: { message: 'Generation was cancelled' },
  forced: { message: 'Generation was forcefully cancelled after timeout' },
  empty: { message: 'The AI ended without any text.', detail: 'Nothing was lost. Try again.' },
  writer: { message: 'The model stopped in the middle of a word.' },
  unknown: { message: '' },
} satisfies Record<WorkFailureCode, Omit<WorkFailure, 'code'>>;

const waysOut: Partial<Record<WorkFailureCode, string>> = {
  no_credits: 'Get More Credits',
  signed_out: 'Sign In to Use Credits',
};

/** A text that stops says that what came is kept: something must have come. */
const cameBefore: Partial<Record<WorkFailureCode, WriterEvent[]>> = {
  cut_off: [{ type: 'text', text: 'The letter came on the only boat of the winter. ' }],
};

function FailedGeneration({ code }: { code: WorkFailureCode }) {
  const error = new WritingError({ code, ...failures[code] });
  return (
    <StoryEditorProvider
      adapter={{ writer: scriptedWriter([[...(cameBefore[code] ?? []), error]]), stories: memoryStories() }}
      initialRecord={newRecord({ ...newStory(false), ...blankStory })}
      strings={useStoryTexts().editor}
      failureActions={({ code }) => waysOut[code] && <Button size="small">{waysOut[code]}</Button>}
    >
      <StoryEditor />
    </StoryEditorProvider>
  );
}

/** Every way in which a generation can fail, where it is told: at the end of the text, with Retry and a way out. */
const meta = {
  title: 'Failures/Writing',
  component: FailedGeneration,
  parameters: { layout: 'fullscreen' },
  argTypes: { code: { options: Object.keys(failures), control: 'select' } },
  play: async ({ canvas, args: { code } }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Generate Story/ }));
    const { message, detail } = { detail: undefined, ...failures[code] };
    const sentence = message || 'An error occurred while generating content';
    await expect(
      await canvas.findByText((text) => text === sentence || text === `Error: ${sentence}`),
    ).toBeVisible();
    if (detail) await expect(canvas.getByText(detail)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeEnabled();
    const wayOut = waysOut[code];
    if (wayOut) await expect(canvas.getByRole('button', { name: wayOut })).toBeVisible();
  },
} satisfies Meta<typeof FailedGeneration>;
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
export const Empty = failed('empty');
export const Writer = failed('writer');
export const Unknown = failed('unknown');
