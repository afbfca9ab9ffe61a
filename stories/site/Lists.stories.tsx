import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
// Fetched before the first story, and not within it.
import '../../apps/site/src/routes/CategoryPage.tsx';
import '../../apps/site/src/routes/GenresPage.tsx';
import '../../apps/site/src/routes/PremisesPage.tsx';
import { isWithin } from '../library-kit/LibraryScene.tsx';
import { emptyLists, everyList, filledLists, longLists } from './lists.ts';
import { answeredBy, laptop, never, phone, refuses, SiteScene } from './SiteScene.tsx';

/** The pages of lists, over the library kit. Its own stories show each state of a list. */
const meta = {
  title: 'Site/Lists',
  component: SiteScene,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { at: '/premises' },
  globals: laptop,
  beforeEach: answeredBy(filledLists()),
} satisfies Meta<typeof SiteScene>;
export default meta;

type Story = StoryObj<typeof meta>;

const shows =
  (name: string | RegExp): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    await expect((await canvas.findAllByRole('link', { name }))[0]).toBeVisible();
    await expect(isWithin()).toBe(true);
  };
const says =
  (text: RegExp): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    await expect((await canvas.findAllByText(text))[0]).toBeVisible();
    await expect(isWithin()).toBe(true);
  };
const failed = says(/^Failed to load/);
const dark = (screen: object) => ({ ...screen, theme: 'afterdark' });
const adults = answeredBy(filledLists({ isNsfw: true }), { isOfAge: true });

export const Premises: Story = { play: shows('Story 1') };

export const PremisesOnPhone: Story = { globals: phone, play: shows('Story 1') };

export const PremisesEmpty: Story = {
  beforeEach: answeredBy(emptyLists),
  play: says(/No stories available/),
};

export const PremisesLoading: Story = { beforeEach: answeredBy(everyList(never)) };

export const PremisesFailed: Story = { beforeEach: answeredBy(everyList(refuses)), play: failed };

export const PremisesLongOnPhone: Story = {
  globals: phone,
  beforeEach: answeredBy(longLists),
  play: shows(/^The Extraordinarily/),
};

export const PremisesAdult: Story = {
  args: { at: '/premises/nsfw' },
  globals: dark(laptop),
  beforeEach: adults,
  play: shows('Story 1'),
};

export const Genres: Story = { args: { at: '/genres' }, play: shows('Crime') };

export const GenresOnPhone: Story = { globals: phone, args: { at: '/genres' }, play: shows('Crime') };

export const GenresEmpty: Story = {
  args: { at: '/genres' },
  beforeEach: answeredBy(emptyLists),
  play: says(/No (stories|genres)/),
};

export const GenresLoading: Story = { args: { at: '/genres' }, beforeEach: answeredBy(everyList(never)) };

export const GenresFailed: Story = {
  args: { at: '/genres' },
  beforeEach: answeredBy(everyList(refuses)),
  play: failed,
};

export const GenresLongOnPhone: Story = {
  args: { at: '/genres' },
  globals: phone,
  beforeEach: answeredBy(longLists),
  play: shows(/^The Extraordinarily/),
};

export const GenresAdult: Story = {
  args: { at: '/genres/nsfw' },
  globals: dark(laptop),
  beforeEach: adults,
  play: shows('Crime'),
};

export const Category: Story = { args: { at: '/categories/crime' }, play: shows('Story 1') };

export const CategoryOnPhone: Story = {
  globals: phone,
  args: { at: '/categories/crime' },
  play: shows('Story 1'),
};

export const CategoryEmpty: Story = {
  args: { at: '/categories/crime' },
  beforeEach: answeredBy(emptyLists),
  play: says(/^No story of this genre/),
};

export const CategoryLoading: Story = {
  args: { at: '/categories/crime' },
  beforeEach: answeredBy(everyList(never)),
};

export const CategoryFailed: Story = {
  args: { at: '/categories/crime' },
  beforeEach: answeredBy(everyList(refuses)),
  play: failed,
};

export const CategoryLongOnPhone: Story = {
  args: { at: '/categories/crime' },
  globals: phone,
  beforeEach: answeredBy(longLists),
  play: shows(/^The Extraordinarily/),
};

export const CategoryAdult: Story = {
  args: { at: '/categories/crime/nsfw' },
  globals: dark(laptop),
  beforeEach: adults,
  play: shows('Story 1'),
};

const isNowhere: NonNullable<Story['play']> = async ({ canvas }) => {
  await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
  await expect(isWithin()).toBe(true);
};

export const NotFound: Story = { args: { at: '/no/such/page' }, play: isNowhere };

export const NotFoundOnPhone: Story = { globals: phone, args: { at: '/no/such/page' }, play: isNowhere };
