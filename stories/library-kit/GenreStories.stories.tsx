import { GenreStories, useGenreStories } from '@fabula/library-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { catalogueNow, isWithin, LibraryScene, longStories, unreachable, waiting } from './LibraryScene.tsx';

interface OneGenreProps {
  genre: string;
  isNsfw?: boolean;
}

function OneGenre({ genre, isNsfw = false }: OneGenreProps) {
  const stories = useGenreStories({ genre, isNsfw, from: null });
  return <GenreStories stories={stories} title={genre} isNsfw={isNsfw} />;
}

/** The stories of a genre, newest first, and what else there is. */
const meta = {
  title: 'Library kit/GenreStories',
  component: LibraryScene,
  subcomponents: { GenreStories },
  args: { children: <OneGenre genre="Mystery" /> },
} satisfies Meta<typeof LibraryScene>;
export default meta;

type Story = StoryObj<typeof meta>;

const fits: NonNullable<Story['play']> = async ({ canvas }) => {
  await expect(await canvas.findByRole('region', { name: /Mystery|Gothic/ })).toBeVisible();
  await expect(isWithin()).toBe(true);
};

export const Newest: Story = {
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('link', { name: 'The Salt Road' }))[0]).toHaveAttribute(
      'href',
      '/story/story_0',
    );
    await expect(
      await canvas.findByRole('complementary', { name: 'Elsewhere in the library' }),
    ).toBeVisible();
  },
};

export const Adult: Story = {
  globals: { theme: 'afterdark' },
  args: { children: <OneGenre genre="Mystery" isNsfw /> },
  play: fits,
};

export const Long: Story = {
  args: { catalogue: longStories, children: <OneGenre genre="Post-Apocalyptic Gothic Romance" /> },
  play: fits,
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } }, play: fits };

export const Laptop: Story = { globals: { viewport: { value: 'laptop' } }, play: fits };

export const German: Story = {
  globals: { language: 'de', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('complementary', { name: 'Anderswo in der Bibliothek' }),
    ).toBeVisible();
    await expect(isWithin()).toBe(true);
  },
};

export const Loading: Story = { args: { catalogue: waiting } };

export const Failed: Story = {
  args: { catalogue: unreachable },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to load stories.');
    catalogueNow().fail(null);
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByRole('region', { name: 'Mystery' })).toBeVisible();
  },
};
