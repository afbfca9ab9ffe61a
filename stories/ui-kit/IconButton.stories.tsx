import { buttonSizes, IconButton, RedoIcon, UndoIcon } from '@fabula/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';

const meta = {
  title: 'UI kit/IconButton',
  component: IconButton,
  argTypes: {
    size: { control: 'select', options: buttonSizes },
  },
  args: { label: 'Undo', children: <UndoIcon />, onPress: fn() },
  decorators: [(Story) => <div style={{ padding: '3rem' }}>{Story()}</div>],
} satisfies Meta<typeof IconButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithShortcut: Story = {
  args: { shortcut: 'Ctrl Z' },
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('UndoCtrl Z');
    await userEvent.keyboard('{Enter}');
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
};

export const Disabled: Story = { args: { isDisabled: true } };

export const DisabledWithReason: Story = {
  args: { disabledReason: 'There is nothing to undo.' },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Undo' });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await expect(button).toHaveAccessibleDescription('There is nothing to undo.');
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('There is nothing to undo.');
    await userEvent.keyboard('{Enter}');
    await userEvent.click(button);
    await expect(args.onPress).not.toHaveBeenCalled();
  },
};

export const Toolbar: Story = {
  render: (args) => (
    <div style={{ display: 'flex' }}>
      <IconButton {...args} shortcut="Ctrl Z" />
      <IconButton {...args} label="Redo" shortcut="Ctrl Shift Z">
        <RedoIcon />
      </IconButton>
    </div>
  ),
};
