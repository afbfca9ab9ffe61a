import { Button, ErrorBoundary } from '@fabula/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';

function Page() {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('This part of the page threw, as it was told to.');
  return <Button onPress={() => setBroken(true)}>Break it</Button>;
}

const meta = {
  title: 'UI kit/ErrorBoundary',
  component: ErrorBoundary,
  args: {
    strings: {
      title: 'The editor had to stop.',
      detail: 'What you have written is still on this page. Copy it to be safe, then try again.',
      copy: 'Copy your text',
      copied: 'Copied',
      copyFailed: 'This browser would not copy. Select the text and copy it by keyboard.',
      retry: 'Retry',
    },
    getText: () => 'The ferry came in late.',
    children: <Page />,
  },
  decorators: [(Story) => <div style={{ maxWidth: '40rem' }}>{Story()}</div>],
} satisfies Meta<typeof ErrorBoundary>;
export default meta;

type Story = StoryObj<typeof meta>;

/** What throws takes the place of what it is in, and of nothing around it. Retry shows it anew. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Break it' }));
    await expect(canvas.getByRole('alert')).toHaveTextContent('The editor had to stop.');
    await expect(canvas.getByRole('button', { name: 'Copy your text' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(canvas.getByRole('button', { name: 'Break it' })).toBeVisible();
  },
};
