import { Link, linkVariants, Row } from '@fabula/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';

const meta = {
  title: 'UI kit/Link',
  component: Link,
  argTypes: { variant: { control: 'select', options: linkVariants } },
  args: { href: '#stories', children: 'Read stories' },
} satisfies Meta<typeof Link>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Read stories' })).toHaveFocus();
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '#stories');
  },
};

export const Looks: Story = {
  render: (args) => (
    <Row gap={5}>
      {(['inline', 'quiet', 'primary', 'secondary'] as const).map((variant) => (
        <Link key={variant} {...args} variant={variant} />
      ))}
    </Row>
  ),
};

export const Large: Story = { args: { variant: 'primary', size: 'large' } };

export const LongText: Story = {
  args: { children: 'The unfinished and unabridged memoirs of a lighthouse keeper '.repeat(3) },
  decorators: [(Story) => <p style={{ maxWidth: '16rem' }}>{Story()}</p>],
};

export const RightToLeft: Story = { ...Looks, globals: { direction: 'rtl', theme: 'lamp' } };

export const AfterDark: Story = { ...Looks, globals: { theme: 'afterdark' } };
