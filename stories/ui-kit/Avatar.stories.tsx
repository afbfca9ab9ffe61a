import { Avatar, Row } from '@fabula/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1" fill="#7a5c3e"/></svg>',
)}`;

const meta = {
  title: 'UI kit/Avatar',
  component: Avatar,
  args: { name: 'Mara Quill' },
} satisfies Meta<typeof Avatar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('MQ')).toHaveAttribute('aria-hidden', 'true');
  },
};

export const Sizes: Story = {
  render: (args) => (
    <Row>
      <Avatar {...args} />
      <Avatar {...args} size="large" />
      <Avatar {...args} size="large" src={picture} />
      <Avatar name="" size="large" />
    </Row>
  ),
};

export const RightToLeft: Story = { ...Sizes, globals: { direction: 'rtl', theme: 'lamp' } };

export const AfterDark: Story = { ...Sizes, globals: { theme: 'afterdark' } };
