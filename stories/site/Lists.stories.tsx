import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
// Fetched before the first story, and not within it.
import '../../apps/site/src/routes/CategoryPage.tsx';
import '../../apps/site/src/routes/GenresPage.tsx';
import '../../apps/site/src/routes/LibraryRoute.tsx';
import '../../apps/site/src/routes/PremisesPage.tsx';
import { listedGroup } from '../../tests/site/listing/listedGroup.ts';
import { listedStory } from '../../tests/site/listing/listedStory.ts';
import { isWithin } from '../library-kit/LibraryScene.tsx';
import { answeredBy, laptop, never, phone, refuses, SiteScene } from './SiteScene.tsx';

const stories = Array.from({ length: 12 }, (_, number) => listedStory(number));
const groups = [listedGroup('Crime', stories.slice(0, 5), 1_200), listedGroup('Drama', stories.slice(5))];
const paths = ['published', 'listing', 'genres', 'premises', 'genre-names'].map(
  (name) => `/api/v1/stories/${name}`,
);
const all = (answer: () => unknown) => Object.fromEntries(paths.map((path) => [path, answer]));
const full = {
  '/api/v1/stories/published': () => stories,
  '/api/v1/scenes/published': () => stories,
  '/api/v1/stories/listing': () => ({ premises: groups, genres: groups, featured: null }),
  '/api/v1/stories/genres': () => groups,
  '/api/v1/stories/premises': () => groups,
};

/** The pages of lists, over the library kit. Its own stories show each state of a list. */
const meta = {
  title: 'Site/Lists',
  component: SiteScene,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { at: '/stories' },
  globals: laptop,
  beforeEach: answeredBy(full),
} satisfies Meta<typeof SiteScene>;
export default meta;

type Story = StoryObj<typeof meta>;

const shows =
  (name: string): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    await expect((await canvas.findAllByRole('link', { name }))[0]).toBeVisible();
    await expect(isWithin()).toBe(true);
  };

export const Library: Story = { play: shows('Story 1') };

export const LibraryOnPhone: Story = { globals: phone, play: shows('Story 1') };

export const Premises: Story = { args: { at: '/premises' }, play: shows('Story 1') };

export const PremisesOnPhone: Story = { globals: phone, args: { at: '/premises' }, play: shows('Story 1') };

export const Genres: Story = { args: { at: '/genres' }, play: shows('Crime') };

export const GenresOnPhone: Story = { globals: phone, args: { at: '/genres' }, play: shows('Crime') };

export const Category: Story = { args: { at: '/categories/crime' }, play: shows('Story 1') };

export const CategoryOnPhone: Story = {
  globals: phone,
  args: { at: '/categories/crime' },
  play: shows('Story 1'),
};

/** Asks before a list for adults. */
export const AdultGate: Story = {
  args: { at: '/stories/nsfw' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'I am 18 or older' })).toBeVisible();
  },
};

export const Loading: Story = { args: { at: '/premises' }, beforeEach: answeredBy(all(never)) };

export const Failed: Story = {
  args: { at: '/premises' },
  beforeEach: answeredBy(all(refuses)),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/^Failed to load stories/))[0]).toBeVisible();
  },
};

export const Empty: Story = {
  args: { at: '/premises' },
  beforeEach: answeredBy({
    ...all(() => []),
    '/api/v1/stories/listing': () => ({ premises: [], genres: [], featured: null }),
  }),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/No stories available/))[0]).toBeVisible();
  },
};

const isNowhere: NonNullable<Story['play']> = async ({ canvas }) => {
  await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
  await expect(isWithin()).toBe(true);
};

export const NotFound: Story = { args: { at: '/no/such/page' }, play: isNowhere };

export const NotFoundOnPhone: Story = { globals: phone, args: { at: '/no/such/page' }, play: isNowhere };
