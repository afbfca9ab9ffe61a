import { BookmarkIcon, ToggleButton } from '@fabula/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';

const meta = {
  title: 'UI kit/ToggleButton',
  component: ToggleButton,
  args: { children: 'Context memory', icon: <BookmarkIcon />, onChange: fn() },
} satisfies Meta<typeof ToggleButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button');
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(args.onChange).toHaveBeenCalledWith(true);
  },
};

export const Selected: Story = { args: { defaultSelected: true } };

export const IconAlone: Story = {
  render: () => <ToggleButton label="Context memory" icon={<BookmarkIcon />} defaultSelected />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Context memory' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  },
};
