import { ReadingProvider, StoryReader } from '@fabula/library-kit';
import { sampleReadingAddresses } from '@fabula/library-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { oneStory } from './ReadingScene.tsx';

/** Gives a reader's components the stories, and what they remember. */
const meta = {
  title: 'Library kit/ReadingProvider',
  component: ReadingProvider,
  args: {
    reading: oneStory(),
    addresses: sampleReadingAddresses,
    children: <StoryReader id="read" />,
  },
} satisfies Meta<typeof ReadingProvider>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Around: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'The Salt Road' })).toBeVisible();
  },
};

/** Words of one's own. */
export const OwnWords: Story = {
  args: { strings: { text: { by: 'told by' } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/told by/)).toBeVisible();
  },
};
