import { StoryListing } from '@fabula/library-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import {
  catalogueNow,
  isWithin,
  LibraryScene,
  longStories,
  noStories,
  unreachable,
  waiting,
} from './LibraryScene.tsx';

/** The newest stories by premise and by genre, and of the featured genre. */
const meta = {
  title: 'Library kit/StoryListing',
  component: LibraryScene,
  subcomponents: { StoryListing },
  args: { children: <StoryListing /> },
} satisfies Meta<typeof LibraryScene>;
export default meta;

type Story = StoryObj<typeof meta>;

const fits: NonNullable<Story['play']> = async ({ canvas }) => {
  await expect((await canvas.findAllByRole('listitem')).length).toBeGreaterThan(3);
  await expect(isWithin()).toBe(true);
};

export const Cards: Story = {
  play: async ({ canvas }) => {
    const premises = within(await canvas.findByRole('region', { name: 'Popular Premises' }));
    await expect(premises.getAllByRole('heading', { level: 3 })).toHaveLength(2);
    await expect(premises.getAllByRole('listitem')).toHaveLength(4);
    await expect(premises.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/premises');
  },
};

/** Rows, without the featured genre. */
export const Compact: Story = { args: { children: <StoryListing isCompact /> }, play: fits };

/** Dark on a page of any theme. */
export const Dark: Story = { args: { children: <StoryListing isDark /> }, play: fits };

export const DarkAndCompact: Story = { args: { children: <StoryListing isDark isCompact /> }, play: fits };

export const Adult: Story = {
  globals: { theme: 'afterdark' },
  args: { children: <StoryListing isNsfw /> },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('link', { name: 'View All' }))[0]).toHaveAttribute(
      'href',
      '/premises/nsfw',
    );
  },
};

export const Long: Story = { args: { catalogue: longStories }, play: fits };

export const Phone: Story = { globals: { viewport: { value: 'phone' } }, play: fits };

export const LongOnPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { catalogue: longStories },
  play: fits,
};

export const Laptop: Story = { globals: { viewport: { value: 'laptop' } }, play: fits };

export const German: Story = {
  globals: { language: 'de', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Beliebte Prämissen' })).toBeVisible();
    await expect(isWithin()).toBe(true);
  },
};

export const Mirrored: Story = { globals: { direction: 'rtl' }, play: fits };

export const Empty: Story = {
  args: { catalogue: noStories },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No stories available at the moment.')).toBeVisible();
  },
};

export const Loading: Story = { args: { catalogue: waiting } };

export const Failed: Story = {
  args: { catalogue: unreachable },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Failed to load stories. Please try again.',
    );
    catalogueNow().fail(null);
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByRole('region', { name: 'Popular Premises' })).toBeVisible();
  },
};
