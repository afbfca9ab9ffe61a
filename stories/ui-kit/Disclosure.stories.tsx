import { Disclosure } from '@fabula/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';

const meta = {
  title: 'UI kit/Disclosure',
  component: Disclosure,
  args: {
    title: 'How the price comes about',
    children: 'One credit is about 400 words read and 100 words written.',
  },
} satisfies Meta<typeof Disclosure>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'How the price comes about' });
    await expect(trigger).toHaveAttribute('aria-expanded', 'false');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(trigger).toHaveAttribute('aria-expanded', 'true');
    await waitFor(() => expect(canvas.getByText(/One credit/)).toBeVisible());
  },
};

export const Expanded: Story = { args: { defaultExpanded: true } };
