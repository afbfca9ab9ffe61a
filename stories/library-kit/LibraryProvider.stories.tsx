import { LibraryProvider, StoryListing } from '@fabula/library-kit';
import { sampleAddresses } from '@fabula/library-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { manyStories } from './LibraryScene.tsx';

/** Gives the library's components what is published, and where their links lead. */
const meta = {
  title: 'Library kit/LibraryProvider',
  component: LibraryProvider,
  args: { catalogue: manyStories(), addresses: sampleAddresses, children: <StoryListing isCompact /> },
} satisfies Meta<typeof LibraryProvider>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Around: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Popular Premises' })).toBeVisible();
  },
};

/** Words of one's own. */
export const OwnWords: Story = {
  args: { strings: { popularPremises: 'First ideas' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'First ideas' })).toBeVisible();
  },
};
