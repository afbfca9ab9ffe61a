import { SegmentedControl } from '@fabula/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';

const meta = {
  title: 'UI kit/SegmentedControl',
  component: SegmentedControl,
  argTypes: { items: { table: { type: { summary: 'readonly SegmentedControlItem<K>[]' } } } },
  args: {
    'aria-label': 'Mode',
    items: [
      { id: 'story', label: 'Story' },
      { id: 'scene', label: 'Scene' },
    ],
    onChange: fn(),
  },
} satisfies Meta<typeof SegmentedControl>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const [story, scene] = canvas.getAllByRole('radio');
    await expect(story).toBeChecked();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight} ');
    await expect(scene).toBeChecked();
    await expect(args.onChange).toHaveBeenCalledWith('scene');
    await userEvent.keyboard(' ');
    await expect(scene).toBeChecked();
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};

export const Themes: Story = {
  args: {
    'aria-label': 'Theme',
    items: [
      { id: 'paper', label: 'Paper' },
      { id: 'lamp', label: 'Lamp' },
      { id: 'system', label: 'System' },
    ],
    defaultValue: 'system',
  },
};

export const Disabled: Story = { args: { isDisabled: true } };
