import { TitleField } from '@fabula/work-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { onPage, texts, withWorkTexts } from './workTexts.tsx';

/** The title of a work, or the one that is proposed for it. */
const meta = {
  title: 'Work kit/TitleField',
  component: TitleField,
  decorators: [onPage, withWorkTexts],
  args: { title: 'The Letters', strings: texts, onChange: fn() },
} satisfies Meta<typeof TitleField>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A work without a title has one proposed, in pencil, where its words will stand. */
export const Proposed: Story = {
  render: function Proposing({ strings }) {
    const [title, change] = useState('');
    const [proposed, propose] = useState<string | null>('The Salt Door');
    return (
      <TitleField
        title={title}
        proposal={
          proposed === null
            ? null
            : {
                title: proposed,
                onAccept: () => change(proposed),
                onAnother: async () => {
                  propose('The Long Way to the Lamp That Answered, and What Was Found There');
                  return true;
                },
                onDismiss: () => propose(null),
              }
        }
        strings={strings}
        onChange={change}
      />
    );
  },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Title' });
    await expect(field).toHaveAccessibleDescription('Proposed title The Salt Door');
    await userEvent.click(canvas.getByRole('button', { name: 'Another title' }));
    const proposed = await canvas.findByText(/^The Long Way/);
    await expect(field).toHaveValue('');
    await userEvent.click(canvas.getByRole('button', { name: 'Accept the title' }));
    await expect(field).toHaveValue(proposed.textContent);
    await expect(field).toHaveFocus();
  },
};

/** A title has one line, whatever is pasted. */
export const OneLine: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Title' }));
    await userEvent.paste('\nof Mara');
    await expect(args.onChange).toHaveBeenCalledWith('The Letters of Mara');
  },
};

/** In Courier, for a script. */
export const Typewritten: Story = { args: { isTypewritten: true } };
