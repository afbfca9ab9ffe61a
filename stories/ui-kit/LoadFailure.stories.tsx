import { LoadFailure } from '@fabula/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

const meta = {
  title: 'UI kit/LoadFailure',
  component: LoadFailure,
  args: {
    title: 'The works could not be loaded.',
    children: 'Check your connection, then try again.',
    onRetry: fn(),
  },
  decorators: [(Story) => <div style={{ maxWidth: '40rem' }}>{Story()}</div>],
} satisfies Meta<typeof LoadFailure>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('could not be loaded');
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const InGerman: Story = {
  args: {
    title: 'Die Werke konnten nicht geladen werden.',
    children: 'Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    retryLabel: 'Noch einmal versuchen',
  },
};
