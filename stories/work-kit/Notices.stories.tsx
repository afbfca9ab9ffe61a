import { Button } from '@fabula/ui-kit';
import { Notices, TextBoundary, useNotices } from '@fabula/work-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { onPage, texts, withWorkTexts } from './workTexts.tsx';

const undo = fn();

function Deleting() {
  const notices = useNotices();
  return (
    <Button
      onPress={() =>
        notices.add({ title: 'Paragraph deleted', action: { label: 'Undo deleting', onPress: undo } })
      }
    >
      Delete
    </Button>
  );
}

/** What an editor says in passing, and what it says when it had to stop. */
const meta = {
  title: 'Work kit/Notices',
  component: Notices,
  subcomponents: { TextBoundary },
  decorators: [onPage, withWorkTexts],
  args: { strings: texts, children: <Deleting /> },
} satisfies Meta<typeof Notices>;
export default meta;

type Story = StoryObj<typeof meta>;

export const InPassing: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo deleting' }));
    await expect(undo).toHaveBeenCalledOnce();
  },
};

function Broken(): never {
  throw new Error('A part of the editor that always throws.');
}

/** The page around it stays, and the text can be taken along. */
export const Stopped: Story = {
  render: ({ strings }) => (
    <TextBoundary strings={{ ...texts, ...strings }} getText={() => 'Every word that was written.'}>
      <Broken />
    </TextBoundary>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The scene generator had to stop.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Copy your text' })).toBeVisible();
  },
};
