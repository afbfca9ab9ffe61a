import { WorkLibrary } from '@fabula/library-kit';
import { LibraryError } from '@fabula/library-kit/core';
import { type MemoryOwnWorks, sampleOwnWork } from '@fabula/library-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import {
  catalogueNow,
  isWithin,
  LibraryScene,
  longStories,
  noStories,
  unreachable,
  waiting,
} from './LibraryScene.tsx';
import { OwnShelf, ownWorksNow } from './OwnShelf.tsx';

/** Published works and one's own, on two tabs. */
const meta = {
  title: 'Library kit/WorkLibrary',
  component: LibraryScene,
  subcomponents: { WorkLibrary },
  args: { width: '76rem', children: <OwnShelf /> },
} satisfies Meta<typeof LibraryScene>;
export default meta;

type Story = StoryObj<typeof meta>;

const fits: NonNullable<Story['play']> = async ({ canvas }) => {
  await expect((await canvas.findAllByRole('listitem')).length).toBeGreaterThan(2);
  await expect(isWithin()).toBe(true);
};

/** What everybody can read, found by words and by genre. */
export const Discover: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('article')).toHaveLength(10);
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }));
    await expect(await canvas.findAllByRole('article')).toHaveLength(20);
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search stories' }), 'salt');
    await expect(await canvas.findByText('5 stories')).toBeVisible();
  },
};

/** In this browser, in the account and published, in one list. */
export const Mine: Story = {
  args: { children: <OwnShelf at="tab=mine" /> },
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list', { name: 'My Stories' }));
    await expect(list.getAllByRole('listitem')).toHaveLength(5);
    await expect(list.getByText(/Mark it as adult, please\./)).toBeVisible();
    await userEvent.click(list.getByRole('button', { name: 'More for “The Quiet Harbour”' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect(await list.findByRole('link', { name: 'The Quiet Harbour' })).toBeVisible();
  },
};

const opensTrash: NonNullable<Story['play']> = async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Trash' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Trash' }));
  await expect(await dialog.findByRole('button', { name: 'Restore “Nine Doors”' })).toBeVisible();
  await expect(dialog.getByText('What you published stays public.')).toBeVisible();
  await expect(isWithin()).toBe(true);
};

const threw = (works: MemoryOwnWorks) => {
  void works.mine(false).then(async ({ items }) => {
    for (const work of items.slice(0, 3).toReversed()) await works.remove(work);
  });
};

/** What was deleted, for 30 days. */
export const Trash: Story = {
  args: { children: <OwnShelf at="tab=mine" before={threw} /> },
  play: opensTrash,
};

export const TrashOnPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { children: <OwnShelf at="tab=mine" before={threw} /> },
  play: opensTrash,
};

export const TrashAfterDark: Story = {
  globals: { theme: 'afterdark' },
  args: { children: <OwnShelf kind="scene" at="tab=mine" before={threw} /> },
  play: opensTrash,
};

/** More than six scroll in a box, until they are laid out. */
export const ManyOfMine: Story = {
  args: {
    children: <OwnShelf at="tab=mine" works={Array.from({ length: 40 }, (_, at) => sampleOwnWork(at))} />,
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show all 40 stories' }));
    await expect(await canvas.findByRole('button', { name: 'Show fewer stories' })).toBeVisible();
  },
};

/** Nobody is signed in. */
export const Visitor: Story = {
  args: { children: <OwnShelf at="tab=mine" account={null} /> },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Login here' })).toHaveAttribute('href', '/login');
  },
};

export const Scenes: Story = {
  args: { children: <OwnShelf kind="scene" at="tab=mine" /> },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('list', { name: 'My Scenes' })).toBeVisible();
  },
};

export const Adult: Story = {
  globals: { theme: 'afterdark' },
  args: { children: <OwnShelf isNsfw /> },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Adult Stories' })).toBeVisible();
  },
};

export const Long: Story = {
  args: { catalogue: longStories },
  play: fits,
};

export const LongOnPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { catalogue: longStories },
  play: fits,
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } }, play: fits };

export const MineOnPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { children: <OwnShelf at="tab=mine" /> },
  play: fits,
};

export const Laptop: Story = { globals: { viewport: { value: 'laptop' } }, play: fits };

export const German: Story = {
  globals: { language: 'de', viewport: { value: 'phone' } },
  args: { children: <OwnShelf at="tab=mine" account={null} /> },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('list', { name: 'Meine Geschichten' })).toBeVisible();
    await expect(isWithin()).toBe(true);
  },
};

export const Empty: Story = {
  args: { catalogue: noStories },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No stories available at the moment.')).toBeVisible();
  },
};

export const NothingOfMine: Story = {
  args: { children: <OwnShelf at="tab=mine" works={[]} /> },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your stories will be here.')).toBeVisible();
  },
};

export const Loading: Story = { args: { catalogue: waiting } };

export const OpeningMine: Story = { args: { children: <OwnShelf at="tab=mine" isOpen={false} /> } };

export const Failed: Story = {
  args: { catalogue: unreachable },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to load public stories.');
    catalogueNow().fail(null);
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect((await canvas.findAllByRole('article')).length).toBeGreaterThan(0);
  },
};

/** What is in this browser is shown all the same. */
export const AccountFailed: Story = {
  args: {
    children: <OwnShelf at="tab=mine" before={(works) => works.fail(new LibraryError('unavailable'))} />,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to load private stories.');
    await expect(canvas.getByRole('link', { name: 'The Quiet Harbour' })).toBeVisible();
    ownWorksNow().fail(null);
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByRole('link', { name: 'Nine Doors' })).toBeVisible();
  },
};
