import { FileDrop } from '@fabula/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';

const meta = {
  title: 'UI kit/FileDrop',
  component: FileDrop,
  argTypes: { accept: { table: { type: { summary: 'readonly string[]' } } } },
  args: {
    label: 'Import a scene',
    chooseLabel: 'Choose a file',
    children: 'or drop one here',
    accept: ['.fountain', '.fdx'],
    onFiles: fn(),
  },
} satisfies Meta<typeof FileDrop>;
export default meta;

type Story = StoryObj<typeof meta>;

function drag(type: 'dragover' | 'drop', dataTransfer: DataTransfer) {
  return new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
}

function bagOf(...names: string[]): DataTransfer {
  const bag = new DataTransfer();
  for (const name of names) bag.items.add(new File(['INT. FERRY - DAY'], name));
  return bag;
}

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const place = canvas.getByRole('group', { name: 'Import a scene' });
    const dataTransfer = bagOf('ferry.fountain', 'second.fountain');
    await fireEvent(place, drag('dragover', dataTransfer));
    await waitFor(() => expect(place).toHaveAttribute('data-drop-target'));
    await fireEvent(place, drag('drop', dataTransfer));
    await waitFor(() => expect(place).not.toHaveAttribute('data-drop-target'));
    await expect(args.onFiles).toHaveBeenCalledTimes(1);
    await expect(args.onFiles).toHaveBeenCalledWith([expect.objectContaining({ name: 'ferry.fountain' })]);
  },
};

export const SeveralFiles: Story = {
  args: { isMultiple: true, chooseLabel: 'Choose files', variant: 'primary' },
  play: async ({ canvas, args }) => {
    const place = canvas.getByRole('group', { name: 'Import a scene' });
    await fireEvent(place, drag('drop', bagOf('one.md', 'two.md')));
    await expect(args.onFiles).toHaveBeenCalledWith([
      expect.objectContaining({ name: 'one.md' }),
      expect.objectContaining({ name: 'two.md' }),
    ]);
  },
};

/** Text that is dragged over it is none of its business. */
export const DraggedText: Story = {
  play: async ({ canvas, args }) => {
    const place = canvas.getByRole('group', { name: 'Import a scene' });
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/plain', 'Low water.');
    await fireEvent(place, drag('dragover', dataTransfer));
    await expect(place).not.toHaveAttribute('data-drop-target');
    await expect(args.onFiles).not.toHaveBeenCalled();
  },
};

export const Pasted: Story = {
  play: async ({ canvas, args }) => {
    const clipboardData = bagOf('ferry.fdx');
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    await fireEvent(canvas.getByRole('button'), paste);
    await expect(args.onFiles).toHaveBeenCalledWith([expect.objectContaining({ name: 'ferry.fdx' })]);
  },
};
