import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { listedStory } from '../../tests/site/listing/listedStory.ts';
import { isWithin } from '../library-kit/LibraryScene.tsx';
import { answeredBy, laptop, never, phone, refuses, SiteScene } from './SiteScene.tsx';

const published = '/api/v1/stories/published';
const some = Array.from({ length: 5 }, (_, number) => listedStory(number, { length: number + 1 }));

/** The first page, and its end: the newest published stories. */
const meta = {
  title: 'Site/First page',
  component: SiteScene,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { at: '/' },
  beforeEach: answeredBy({ [published]: () => some }),
} satisfies Meta<typeof SiteScene>;
export default meta;

type Story = StoryObj<typeof meta>;

const opened: NonNullable<Story['play']> = async ({ canvas }) => {
  const heading = await canvas.findByRole('heading', { level: 1 });
  await expect(heading).toHaveTextContent('Write beautifully with AI.');
  await expect(isWithin()).toBe(true);
};

const atEnd: NonNullable<Story['play']> = async (context) => {
  await opened(context);
  context.canvas.getByRole('link', { name: 'Begin Your Story' }).scrollIntoView();
};

export const Laptop: Story = { globals: laptop, play: opened };

export const Phone: Story = { globals: phone, play: opened };

export const NewestStories: Story = {
  play: async (context) => {
    await atEnd(context);
    await expect(await context.canvas.findByRole('link', { name: 'Story 1' })).toBeVisible();
  },
};

/** Nothing is published: the shelf is not there. */
export const Empty: Story = {
  beforeEach: answeredBy({ [published]: () => [] }),
  play: async (context) => {
    await atEnd(context);
    await expect(context.canvas.queryByRole('link', { name: 'Story 1' })).toBeNull();
  },
};

export const Loading: Story = { beforeEach: answeredBy({ [published]: never }), play: atEnd };

export const Failed: Story = { beforeEach: answeredBy({ [published]: refuses }), play: atEnd };

const long = 'The Extraordinarily Long Chronicle of Donaudampfschifffahrtselektrizitätenhauptbetriebswerk';

export const Long: Story = {
  beforeEach: answeredBy({
    [published]: () =>
      some.map((story) => ({ ...story, title: long, author: long, premise: long.repeat(4) })),
  }),
  play: async (context) => {
    await atEnd(context);
    await expect(
      (await context.canvas.findAllByRole('link', { name: /^The Extraordinarily/ }))[0],
    ).toBeVisible();
    await expect(isWithin()).toBe(true);
  },
};
