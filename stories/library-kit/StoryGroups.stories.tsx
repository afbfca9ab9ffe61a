import { StoryGroups } from '@fabula/library-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import {
  catalogueNow,
  isWithin,
  LibraryScene,
  longStories,
  noStories,
  unreachable,
  waiting,
} from './LibraryScene.tsx';

/** Published stories by premise, or by genre. */
const meta = {
  title: 'Library kit/StoryGroups',
  component: LibraryScene,
  subcomponents: { StoryGroups },
  args: { children: <StoryGroups by="premises" /> },
} satisfies Meta<typeof LibraryScene>;
export default meta;

type Story = StoryObj<typeof meta>;

const fits: NonNullable<Story['play']> = async ({ canvas }) => {
  await expect((await canvas.findAllByRole('heading', { level: 2 })).length).toBeGreaterThan(1);
  await expect(isWithin()).toBe(true);
};

/** Five stories of each; a press brings the others. */
export const Premises: Story = {
  play: async ({ canvas }) => {
    const all = within(await canvas.findByRole('region', { name: 'Every premise, the newest first' }));
    const [first] = all.getAllByRole('list');
    const groups = within(first as HTMLElement);
    const [group] = groups.getAllByRole('list');
    await expect(within(group as HTMLElement).getAllByRole('listitem')).toHaveLength(5);
    await userEvent.click(groups.getAllByRole('button', { name: 'Show more' })[0] as HTMLElement);
    await waitFor(() =>
      expect(within(group as HTMLElement).getAllByRole('listitem').length).toBeGreaterThan(5),
    );
  },
};

export const Genres: Story = {
  args: { children: <StoryGroups by="genres" /> },
  play: async ({ canvas }) => {
    const all = within(await canvas.findByRole('region', { name: 'All genres' }));
    await expect(all.getByRole('link', { name: 'Mystery' })).toHaveAttribute('href', '/categories/mystery');
  },
};

export const Adult: Story = {
  globals: { theme: 'afterdark' },
  args: { children: <StoryGroups by="genres" isNsfw /> },
  play: fits,
};

export const Long: Story = { args: { catalogue: longStories }, play: fits };

export const LongOnPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { catalogue: longStories },
  play: fits,
};

export const PremisesOnPhone: Story = { globals: { viewport: { value: 'phone' } }, play: fits };

export const GenresOnPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { children: <StoryGroups by="genres" /> },
  play: fits,
};

export const Laptop: Story = { globals: { viewport: { value: 'laptop' } }, play: fits };

export const German: Story = {
  globals: { language: 'de', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'Jede Prämisse, die neuesten zuerst' }),
    ).toBeVisible();
    await expect(isWithin()).toBe(true);
  },
};

export const Empty: Story = {
  args: { catalogue: noStories },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Write a story' })).toHaveAttribute(
      'href',
      '/write',
    );
  },
};

export const Loading: Story = { args: { catalogue: waiting } };

export const Failed: Story = {
  args: { catalogue: unreachable },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to load stories.');
    catalogueNow().fail(null);
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(
      await canvas.findByRole('heading', { name: 'Every premise, the newest first' }),
    ).toBeVisible();
  },
};
