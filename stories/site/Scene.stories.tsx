import type { PublishedSceneAnswer } from '@fabula/contract';
import { sampleScene, sampleSceneTitle } from '@fabula/scene-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
// Fetched before the first story, and not within it.
import '../../apps/site/src/routes/ScenePage.tsx';
import { listedStory } from '../../tests/site/listing/listedStory.ts';
import { isWithin } from '../library-kit/LibraryScene.tsx';
import { answeredBy, laptop, never, phone, refuses, SiteScene } from './SiteScene.tsx';

const listed = listedStory(1);
const published: PublishedSceneAnswer = {
  ...listed,
  created_at: listed.createdAt,
  title: sampleSceneTitle,
  premise: 'The last ferry of the year leaves without its captain.',
  genre: 'Drama',
  elements: sampleScene.map((element) => ({ ...element })),
  sceneProgress: 0,
};
const path = '/api/v1/scene/ferry';
const answering = (rest: Partial<PublishedSceneAnswer> = {}) => ({
  [path]: () => ({ ...published, ...rest }),
});
const long = 'The Extraordinarily Long Chronicle of Donaudampfschifffahrtselektrizitätenhauptbetriebswerk';

/** A published scene, to read and to watch being typed. */
const meta = {
  title: 'Site/Published scene',
  component: SiteScene,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { at: '/scene/ferry' },
  globals: { ...laptop, motion: 'reduced' },
  beforeEach: answeredBy(answering()),
} satisfies Meta<typeof SiteScene>;
export default meta;

type Story = StoryObj<typeof meta>;

const isRead: NonNullable<Story['play']> = async ({ canvas }) => {
  await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
  await expect(await canvas.findByRole('link', { name: 'Write your own scene' })).toBeInTheDocument();
  await expect(isWithin()).toBe(true);
};
const says =
  (text: string | RegExp): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    await expect(await canvas.findByText(text)).toBeVisible();
    await expect(isWithin()).toBe(true);
  };

export const Read: Story = { play: isRead };

export const ReadOnPhone: Story = { globals: phone, play: isRead };

/** It has elements no more. */
export const Empty: Story = { beforeEach: answeredBy(answering({ elements: [] })), play: isRead };

export const LongOnPhone: Story = {
  globals: phone,
  beforeEach: answeredBy(answering({ title: long, author: long, premise: long.repeat(4), genre: long })),
  play: isRead,
};

export const Loading: Story = { beforeEach: answeredBy({ [path]: never }), play: says('Loading...') };

export const Failed: Story = {
  beforeEach: answeredBy({ [path]: refuses }),
  play: says('Failed to load the scene. Please try again.'),
};

export const Missing: Story = { beforeEach: answeredBy({}), play: says('Scene not found.') };

export const MissingOnPhone: Story = {
  globals: phone,
  beforeEach: answeredBy({}),
  play: says('Scene not found.'),
};

/** Taken down, for all but its author and admins. */
export const TakenDown: Story = {
  beforeEach: answeredBy({
    [path]: () => Response.json({ error: 'It was taken down.', type: 'withdrawn' }, { status: 410 }),
  }),
  play: says('This scene is no longer public.'),
};

/** Taken down, for its author. */
export const OwnTakenDown: Story = {
  beforeEach: answeredBy(
    answering({
      isOwn: true,
      moderation: { state: 'hidden', reason: 'It shows an address.', at: '2026-11-21T10:00:00.000Z' },
    }),
  ),
  play: says('Only its author and admins can read this now.'),
};

const gated: NonNullable<Story['play']> = async ({ canvas }) => {
  await expect(await canvas.findByRole('heading', { name: 'Age Verification Required' })).toBeVisible();
  await waitFor(() => expect(document.documentElement.dataset.fabulaTheme).toBe('afterdark'));
};

export const AdultGate: Story = {
  globals: { ...laptop, theme: 'afterdark' },
  beforeEach: answeredBy(answering({ isNsfw: true })),
  play: gated,
};

export const AdultOnPhone: Story = {
  globals: { ...phone, theme: 'afterdark' },
  beforeEach: answeredBy(answering({ isNsfw: true })),
  play: async (context) => {
    await gated(context);
    await userEvent.click(context.canvas.getByRole('button', { name: 'I am 18 or older' }));
    await expect(await context.canvas.findByRole('heading', { name: sampleSceneTitle })).toBeVisible();
  },
};
