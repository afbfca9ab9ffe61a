import { BookmarkIcon, Button, IconButton, RedoIcon, ToggleButton, Toolbar, UndoIcon } from '@fabula/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';

const meta = {
  title: 'UI kit/Toolbar',
  component: Toolbar,
  args: {
    'aria-label': 'Story tools',
    children: (
      <>
        <IconButton label="Undo">
          <UndoIcon />
        </IconButton>
        <IconButton label="Redo">
          <RedoIcon />
        </IconButton>
        <ToggleButton icon={<BookmarkIcon />}>Memory</ToggleButton>
        <Button variant="quiet">Publish</Button>
      </>
    ),
  },
} satisfies Meta<typeof Toolbar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('toolbar', { name: 'Story tools' })).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(canvas.getByRole('button', { name: 'Memory' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    await expect(canvas.getByRole('button', { name: 'Memory' })).toHaveFocus();
  },
};

export const Vertical: Story = { args: { orientation: 'vertical', style: { width: 'fit-content' } } };

export const RightToLeft: Story = {
  globals: { direction: 'rtl', theme: 'lamp' },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('button', { name: 'Redo' })).toHaveFocus();
  },
};

export const AfterDark: Story = { globals: { theme: 'afterdark' } };
