import { Button, EmptyState } from '@fabula/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

const meta = {
  title: 'UI kit/EmptyState',
  component: EmptyState,
  args: {
    title: 'Nothing is published yet.',
    children: 'Every story and scene that is public stands here.',
    actions: <Button>Show all works</Button>,
  },
} satisfies Meta<typeof EmptyState>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Answer: Story = {
  args: { role: 'status', title: 'There is no account of this name.', actions: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('There is no account of this name.');
  },
};

export const InTheOutline: Story = {
  args: { level: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent('Nothing is published yet.');
  },
};

export const TitleAlone: Story = { args: { children: null, actions: null } };

export const Narrow: Story = { decorators: [(Story) => <div style={{ maxWidth: '15rem' }}>{Story()}</div>] };

export const RightToLeft: Story = { globals: { direction: 'rtl', theme: 'lamp' } };

export const AfterDark: Story = { globals: { theme: 'afterdark' } };
