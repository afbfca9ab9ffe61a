import { ProgressBar } from '@fabula/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

const meta = {
  title: 'UI kit/ProgressBar',
  component: ProgressBar,
  args: { label: 'Writing the scene', value: 40 },
  decorators: [(Story) => <div style={{ maxWidth: '24rem' }}>{Story()}</div>],
} satisfies Meta<typeof ProgressBar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Writing the scene' });
    await expect(bar).toHaveAttribute('aria-valuenow', '40');
    await expect(canvas.getByText('40%')).toBeVisible();
  },
};

export const InWords: Story = { args: { value: 3, maxValue: 8, valueLabel: '3 of 8 paragraphs' } };

export const LabelHidden: Story = { args: { isLabelHidden: true } };

export const WithoutANumber: Story = {
  args: { isIndeterminate: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');
  },
};
