import { Skeleton } from '@fabula/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

const meta = {
  title: 'UI kit/Skeleton',
  component: Skeleton,
  decorators: [(Story) => <div style={{ maxWidth: '31rem' }}>{Story()}</div>],
} satisfies Meta<typeof Skeleton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { label: 'Opening the story' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Opening the story');
  },
};

export const Long: Story = { args: { lines: 7 } };
