import { AlertDialog, Button, DialogTrigger } from '@fabula/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

const meta = {
  title: 'UI kit/AlertDialog',
  component: AlertDialog,
  args: {
    title: 'Start over?',
    children: 'This deletes the text of the story. You can undo it for a while.',
    confirmLabel: 'Start over',
    isDestructive: true,
    onConfirm: fn(),
    onCancel: fn(),
  },
  render: (args) => (
    <DialogTrigger>
      <Button variant="danger">Start over</Button>
      <AlertDialog {...args} />
    </DialogTrigger>
  ),
} satisfies Meta<typeof AlertDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button'));
    const question = await screen.findByRole('alertdialog', { name: 'Start over?' });
    await waitFor(() => expect(question).toBeVisible());
    await waitFor(() => expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.click(within(question).getByRole('button', { name: 'Start over' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  },
};

export const EscapeSaysNo: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button'));
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};

export const Open: Story = {
  parameters: { docs: { story: { inline: false, height: '320px' } } },
  render: (args) => <AlertDialog {...args} defaultOpen />,
};
