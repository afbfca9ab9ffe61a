import { ConnectionLost, RunNotice, RunStatus } from '@fabula/work-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { onPage, texts, withWorkTexts } from './workTexts.tsx';

/** What became of a run: it goes on, waits for its connection, failed, or was cancelled. */
const meta = {
  title: 'Work kit/RunNotice',
  component: RunNotice,
  subcomponents: { RunStatus, ConnectionLost },
  decorators: [onPage, withWorkTexts],
  args: {
    failure: { code: 'unreachable' },
    isCancelled: false,
    words: {
      message: 'The AI could not be reached.',
      detail: 'Nothing was lost. Check your connection, then try again.',
    },
    strings: texts,
    onRetry: fn(),
    onDismiss: fn(),
  },
} satisfies Meta<typeof RunNotice>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Failed: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Error: The AI could not be reached.');
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};

/** Where nobody said what to do, the code says it. */
export const NoCredits: Story = {
  args: { failure: { code: 'no_credits' }, words: { message: 'Insufficient credits' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Get more credits, then try again.');
  },
};

export const NobodySaidWhy: Story = {
  args: { failure: { code: 'unknown' }, words: { message: '' } },
};

/** No error: whoever cancelled knows it. */
export const Cancelled: Story = {
  args: {
    isCancelled: true,
    failure: { code: 'cancelled' },
    words: { message: 'Generation was cancelled' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('alert')).toBeNull();
    await expect(canvas.getByText('Generation was cancelled')).toBeVisible();
  },
};

export const Running: Story = {
  render: ({ strings }) => (
    <RunStatus
      label="Writing the scene…"
      reconnection={null}
      isCancelling={false}
      strings={{ ...texts, ...strings }}
      onCancel={fn()}
    />
  ),
};

const tryNow = fn();

/** It counts down, and says so aloud once. */
export const Reconnecting: Story = {
  render: ({ strings }) => (
    <RunStatus
      label="Writing the scene…"
      reconnection={{ nextTryAt: Date.now() + 4_000, onTryNow: tryNow }}
      isCancelling={false}
      strings={{ ...texts, ...strings }}
      onCancel={fn()}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Connection lost, trying again in 4 s')).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'Connection lost. Fabula keeps trying to reconnect.',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Try now' }));
    await expect(tryNow).toHaveBeenCalledOnce();
  },
};

/** While it is being tried there is nothing to hurry. */
export const TryingAgain: Story = {
  render: ({ strings }) => (
    <ConnectionLost nextTryAt={null} onTryNow={fn()} strings={{ ...texts, ...strings }} />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Try now' })).toHaveAccessibleDescription(
      'A try is under way.',
    );
  },
};
