import { Button, buttonSizes, buttonVariants, DownloadIcon, PencilIcon } from '@fabula/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

const meta = {
  title: 'UI kit/Button',
  component: Button,
  argTypes: {
    variant: { control: 'select', options: buttonVariants },
    size: { control: 'select', options: buttonSizes },
  },
  args: { children: 'Continue', onPress: fn() },
} satisfies Meta<typeof Button>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Primary: Story = { args: { variant: 'primary' } };

export const Variants: Story = {
  parameters: { mayBeSilent: true },
  render: (args) => (
    <div style={{ display: 'grid', gap: '1rem', justifyItems: 'start' }}>
      {buttonSizes.map((size) => (
        <div key={size} style={{ display: 'flex', flexWrap: 'wrap', gap: '0.75rem', alignItems: 'center' }}>
          {buttonVariants.map((variant) => (
            <Button key={variant} {...args} variant={variant} size={size}>
              {variant}
            </Button>
          ))}
          <Button {...args} size={size} isDisabled>
            disabled
          </Button>
        </div>
      ))}
    </div>
  ),
};

export const WithIcon: Story = {
  args: { icon: <DownloadIcon />, children: 'Download' },
};

export const WithCost: Story = {
  args: { variant: 'primary', icon: <PencilIcon />, cost: '3 credits' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveAccessibleName('Continue 3 credits');
  },
};

export const Pending: Story = {
  args: { variant: 'primary', isPending: true, pendingLabel: 'Writing…' },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button');
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPress).not.toHaveBeenCalled();
    await expect(button).toHaveAccessibleName(/Writing…/);
  },
};

export const BecomesPending: Story = {
  args: { variant: 'primary', cost: '3 credits' },
  render: function Render(args) {
    const [isPending, setPending] = useState(false);
    return <Button {...args} isPending={isPending} onPress={() => setPending(true)} />;
  },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button');
    const width = button.getBoundingClientRect().width;
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
    await expect(button).toHaveFocus();
    await expect(button.getBoundingClientRect().width).toBe(width);
  },
};

export const DisabledWithReason: Story = {
  args: {
    variant: 'primary',
    disabledReason: 'Write a premise first. Fabula needs to know what the story is about.',
  },
  decorators: [(Story) => <div style={{ paddingBlockStart: '5rem', paddingInline: '3rem' }}>{Story()}</div>],
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Continue' });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Write a premise first.');
    await expect(button).toHaveAccessibleDescription(/Write a premise first/);
    await userEvent.keyboard('{Enter}');
    await expect(args.onPress).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
  },
};

export const KeepsFocusWhenTheReasonGoes: Story = {
  args: { disabledReason: 'The last sentence is still being written.' },
  render: function Render(args) {
    const [reason, setReason] = useState(args.disabledReason);
    return <Button {...args} disabledReason={reason} onKeyUp={() => setReason(undefined)} />;
  },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button');
    button.focus();
    await userEvent.keyboard('a');
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
};
