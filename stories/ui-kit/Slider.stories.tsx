import { Slider } from '@fabula/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';

const meta = {
  title: 'UI kit/Slider',
  component: Slider,
  args: { label: 'Length', defaultValue: 3, minValue: 1, maxValue: 8, onChange: fn() },
  decorators: [(Story) => <div style={{ maxWidth: '20rem' }}>{Story()}</div>],
} satisfies Meta<typeof Slider>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { formatValue: (value) => `${value} paragraphs` },
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onChange).toHaveBeenLastCalledWith(4);
    await expect(canvas.getByText('4 paragraphs')).toBeVisible();
  },
};

export const Percent: Story = {
  args: {
    label: 'Daring',
    defaultValue: 0.7,
    minValue: 0,
    maxValue: 1,
    step: 0.05,
    formatOptions: { style: 'percent' },
  },
};

export const Disabled: Story = { args: { isDisabled: true } };
