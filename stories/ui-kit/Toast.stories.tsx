import { Button, createToastQueue, type ToastContent, ToastRegion, type toastVariants } from '@fabula/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';

const undo = fn();

const words: Record<(typeof toastVariants)[number], ToastContent> = {
  neutral: { title: 'Paragraph deleted', action: { label: 'Undo', onPress: undo } },
  success: { title: 'Saved to your library' },
  warning: { title: 'You are offline', description: 'What you write is kept on this device.' },
  error: { title: 'The story could not be saved', description: 'Your text is safe on this page.' },
};

const meta = {
  title: 'UI kit/Toast',
  component: ToastRegion,
  args: { queue: createToastQueue() },
} satisfies Meta<typeof ToastRegion>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: function Render() {
    const [queue] = useState(createToastQueue);
    return (
      <>
        <Button onPress={() => queue.add(words.neutral)}>Delete paragraph</Button>
        <ToastRegion queue={queue} />
      </>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete paragraph' }));
    const toast = await screen.findByRole('alertdialog', { name: 'Paragraph deleted' });
    await waitFor(() => expect(toast).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await expect(undo).toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByText('Paragraph deleted')).not.toBeInTheDocument());
  },
};

export const GoesByItself: Story = {
  render: function Render() {
    const [queue] = useState(createToastQueue);
    return (
      <>
        <Button onPress={() => queue.add(words.success, { timeout: 300 })}>Save</Button>
        <ToastRegion queue={queue} />
      </>
    );
  },
  play: async ({ canvas }) => {
    const save = canvas.getByRole('button', { name: 'Save' });
    await userEvent.click(save);
    await screen.findByText('Saved to your library');
    await userEvent.unhover(save);
    await waitFor(() => expect(screen.queryByText('Saved to your library')).not.toBeInTheDocument());
  },
};

export const Variants: Story = {
  parameters: { docs: { story: { inline: false, height: '360px' } } },
  render: function Render() {
    const [queue] = useState(createToastQueue);
    useEffect(() => {
      const keys = (['success', 'warning', 'error'] as const).map((variant) =>
        queue.add({ ...words[variant], variant }, { timeout: null }),
      );
      return () => {
        for (const key of keys) queue.close(key);
      };
    }, [queue]);
    return <ToastRegion queue={queue} />;
  },
};
