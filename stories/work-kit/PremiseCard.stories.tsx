import { GenreField, PremiseCard, ShuffleButton } from '@fabula/work-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { onPage, texts, withWorkTexts } from './workTexts.tsx';

/** What a work starts from. */
const meta = {
  title: 'Work kit/PremiseCard',
  component: PremiseCard,
  subcomponents: { GenreField, ShuffleButton },
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
