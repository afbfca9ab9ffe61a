import { GenreField, PremiseCard, ShuffleButton, TitleField } from '@fabula/work-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { onPage, texts, withWorkTexts } from './workTexts.tsx';

/** The title page of a work: what it starts from, and its title. */
const meta = {
  title: 'Work kit/PremiseCard',
  component: PremiseCard,
  subcomponents: { GenreField, ShuffleButton, TitleField },
  decorators: [onPage, withWorkTexts],
  args: {
    premise: 'A lighthouse keeper answers letters that were meant for somebody else.',
    genre: 'Mystery',
    isFresh: true,
    strings: texts,
    onPremiseChange: fn(),
    onGenreChange: fn(),
    onShuffle: fn(),
  },
} satisfies Meta<typeof PremiseCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Fresh: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Another premise' }));
    await expect(args.onShuffle).toHaveBeenCalledOnce();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Genre' }), '!');
    await expect(args.onGenreChange).toHaveBeenCalledWith('Mystery!');
  },
};

export const Blank: Story = { args: { premise: '', genre: '' } };

/** In pencil until something is generated from it. */
export const Suggested: Story = {
  args: { isPremiseSuggested: true, isGenreSuggested: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Premise' })).toHaveAccessibleDescription(
      /Suggested: generating the scene takes it over/,
    );
  },
};

/** What has begun is not drawn by lot any more. */
export const Started: Story = {
  render: ({ onShuffle: _, ...args }) => <PremiseCard {...args} isFresh={false} />,
};

const setTitle = fn();

/** A title has one line, whatever is pasted. */
export const Titles: Story = {
  render: ({ strings }) => (
    <>
      <TitleField title="The Letters" strings={{ ...texts, ...strings }} onChange={setTitle} />
      <TitleField title="The Letters" isTypewritten strings={{ ...texts, ...strings }} onChange={setTitle} />
    </>
  ),
  play: async ({ canvas }) => {
    const [title] = canvas.getAllByRole('textbox', { name: 'Title' });
    await userEvent.click(title as HTMLElement);
    await userEvent.paste('\nof Mara');
    await expect(setTitle).toHaveBeenCalledWith('The Letters of Mara');
  },
};
