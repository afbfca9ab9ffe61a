import type { PublishedStoryAnswer } from '@fabula/contract';
import { sampleReadStory } from '@fabula/library-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
// Fetched before the first story, and not within it.
import '../../apps/site/src/reading/UnservedStory.tsx';
import { listedStory } from '../../tests/site/listing/listedStory.ts';
import { isWithin } from '../library-kit/LibraryScene.tsx';
import { ReadingPageScene, readAddress } from './ReadingPageScene.tsx';
import { answeredBy, laptop, never, phone, refuses } from './SiteScene.tsx';

const story = sampleReadStory(40);
const published: PublishedStoryAnswer = {
  ...listedStory(1),
  title: story.title,
  premise: story.premise,
  author: story.author,
  genre: story.genre,
  paragraphs: [...story.paragraphs],
  storyProgress: 0,
};
const answering = (rest: Partial<PublishedStoryAnswer> = {}) =>
  answeredBy({ [readAddress]: () => ({ ...published, ...rest }) });
const long = 'The Extraordinarily Long Chronicle of Donaudampfschifffahrtselektrizitätenhauptbetriebswerk';

/** The page of a published story: the site's frame, the text and the tools to read it. The library kit's own stories show each tool. */
const meta = {
  title: 'Site/Reading page',
  component: ReadingPageScene,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { at: '/story/read', served: story },
  globals: laptop,
  beforeEach: answeredBy({}),
} satisfies Meta<typeof ReadingPageScene>;
export default meta;

type Story = StoryObj<typeof meta>;

const isRead: NonNullable<Story['play']> = async ({ canvas }) => {
  await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
  await expect(await canvas.findByRole('region', { name: 'Reading' })).toBeVisible();
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

/** What comes after the last line. */
export const TheEnd: Story = {
  play: async (context) => {
    await isRead(context);
    context.canvas.getByRole('link', { name: 'All stories' }).scrollIntoView({ block: 'end' });
  },
};

/** The link to reporting opens a dialog where scripts run. */
export const ReportOnPhone: Story = {
  globals: phone,
  play: async (context) => {
    await isRead(context);
    await userEvent.click(context.canvas.getByRole('link', { name: 'Report this story' }));
    await expect(await screen.findByRole('dialog')).toBeVisible();
  },
};

/** Without its text, as one that lost it. */
export const Empty: Story = { args: { served: { ...story, paragraphs: [], premise: '', genre: '' } } };

export const LongOnPhone: Story = {
  globals: phone,
  args: { served: { ...story, title: long, author: long, genre: long, premise: long.repeat(4) } },
  play: isRead,
};

const asked = { served: null };

/** It did not come with the page, and is asked for. */
export const Loading: Story = {
  args: asked,
  beforeEach: answeredBy({ [readAddress]: never }),
  play: says('Loading...'),
};

export const Failed: Story = {
  args: asked,
  beforeEach: answeredBy({ [readAddress]: refuses }),
  play: says('Failed to load the story. Please try again.'),
};

export const MissingOnPhone: Story = {
  globals: phone,
  args: asked,
  play: says('Story not found.'),
};

/** Taken down, for its author. */
export const OwnTakenDown: Story = {
  args: asked,
  beforeEach: answering({
    isOwn: true,
    moderation: { state: 'hidden', reason: 'It shows an address.', at: '2026-11-21T10:00:00.000Z' },
  }),
  play: says('Only its author and admins can read this now.'),
};

const gated: NonNullable<Story['play']> = async ({ canvas }) => {
  await expect(await canvas.findByRole('heading', { name: 'Age Verification Required' })).toBeVisible();
};

export const AdultGate: Story = {
  globals: { ...laptop, theme: 'afterdark' },
  args: asked,
  beforeEach: answering({ isNsfw: true }),
  play: gated,
};

export const AdultOnPhone: Story = {
  globals: { ...phone, theme: 'afterdark' },
  args: asked,
  beforeEach: answering({ isNsfw: true }),
  play: async (context) => {
    await gated(context);
    await userEvent.click(context.canvas.getByRole('button', { name: 'I am 18 or older' }));
    await isRead(context);
  },
};
