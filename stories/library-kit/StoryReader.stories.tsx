import { PublishedStory, ReadingTools, StoryReader, StoryText } from '@fabula/library-kit';
import { memoryReading, sampleReadStory } from '@fabula/library-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { isWithin } from './LibraryScene.tsx';
import {
  chaptered,
  longStory,
  oneStory,
  published,
  ReadingScene,
  readingNow,
  unreachableReading,
  waitingReading,
} from './ReadingScene.tsx';

/** A published story with the tools to read it. */
const meta = {
  title: 'Library kit/StoryReader',
  component: ReadingScene,
  subcomponents: { StoryReader, PublishedStory, ReadingTools, StoryText },
  parameters: { layout: 'fullscreen' },
  args: {
    reading: oneStory,
    children: <StoryReader id="read" theme={{ chosen: 'paper', onChange: fn() }} />,
  },
} satisfies Meta<typeof ReadingScene>;
export default meta;

type Story = StoryObj<typeof meta>;

const fits: NonNullable<Story['play']> = async ({ canvas }) => {
  await expect(await canvas.findByRole('article')).toBeVisible();
  await expect(await canvas.findByRole('region', { name: /Reading|Lesen/ })).toBeVisible();
  await expect(isWithin()).toBe(true);
};

export const Read: Story = { play: fits };

/** Contents, ways from chapter to chapter, a picture, a break and a summary. */
export const Chapters: Story = {
  args: { reading: chaptered },
  play: async (context) => {
    await fits(context);
    const { canvas } = context;
    await expect(canvas.getByRole('navigation', { name: 'Contents' })).toBeVisible();
    await expect(canvas.getAllByRole('link', { name: 'Next chapter' })).toHaveLength(2);
    await expect(canvas.getByRole('figure')).toBeVisible();
  },
};

export const TypeAndTheme: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Type and theme' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Atkinson' }));
    await expect(readingNow().settings.getItem('fabula-reading')).toContain('legible');
    await userEvent.click(screen.getByRole('button', { name: 'Back to the defaults' }));
    await expect(readingNow().settings.getItem('fabula-reading')).toBeNull();
  },
};

export const Share: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Share' }));
    await expect(await screen.findByRole('button', { name: 'Copy link' })).toBeVisible();
    await expect(screen.getByRole('img', { name: 'The picture that comes with the link' })).toBeVisible();
  },
};

/** Where the browser has a voice. */
export const ReadAloud: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Listen' }));
    await expect(await screen.findByRole('region', { name: 'Reading aloud' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Stop reading aloud' }));
    await expect(canvas.getByRole('button', { name: 'Listen' })).toHaveFocus();
  },
};

/** Where one stopped is offered, and not taken. */
export const PlaceKept: Story = {
  args: {
    reading: () => {
      const reading = oneStory();
      reading.places.keep('read', { paragraph: 20, words: 'Paragraph 21' });
      return reading;
    },
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('button', { name: /Continue where you stopped at 5\d %/ }),
    ).toBeVisible();
  },
};

/** An adult story asks first. */
export const Adult: Story = {
  globals: { theme: 'afterdark' },
  args: {
    reading: published(sampleReadStory(20, { isNsfw: true })),
    children: <StoryReader id="read" theme={null} />,
  },
  play: async (context) => {
    const { canvas } = context;
    await expect(await canvas.findByRole('heading', { name: 'Age Verification Required' })).toBeVisible();
    await expect(canvas.queryByRole('article')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'I am 18 or older' }));
    await fits(context);
  },
};

export const AdultGate: Story = {
  globals: { theme: 'afterdark', viewport: { value: 'phone' } },
  args: { reading: published(sampleReadStory(20, { isNsfw: true })) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Age Verification Required' })).toBeVisible();
  },
};

/** A title and nothing else. */
export const Empty: Story = {
  args: { reading: published(sampleReadStory([], { premise: '', genre: '' })) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'The Salt Road' })).toBeVisible();
  },
};

export const Loading: Story = {
  args: { reading: waitingReading },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent('Loading...');
  },
};

/** Offline, or the server failed. */
export const Failed: Story = {
  args: { reading: unreachableReading },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to load the story.');
    readingNow().fail(null);
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByRole('article')).toBeVisible();
  },
};

export const Missing: Story = {
  args: { reading: () => memoryReading({ stories: {} }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Story not found.' })).toBeVisible();
  },
};

/** Taken down: its author still reads it, and reads why. */
export const TakenDown: Story = {
  args: {
    reading: published(
      sampleReadStory(6, {
        moderation: { state: 'hidden', reason: 'Mark it as adult, please.', at: '2026-11-21T10:00:00Z' },
      }),
    ),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Mark it as adult, please\.$/)).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Report this story' })).toBeNull();
  },
};

export const Long: Story = { args: { reading: longStory }, play: fits };

export const LongOnPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { reading: longStory },
  play: fits,
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } }, play: fits };

export const Laptop: Story = { globals: { viewport: { value: 'laptop' } }, play: fits };

export const German: Story = {
  globals: { language: 'de', viewport: { value: 'phone' } },
  args: { reading: chaptered },
  play: async (context) => {
    await fits(context);
    await expect(context.canvas.getByRole('navigation', { name: 'Inhalt' })).toBeVisible();
  },
};
