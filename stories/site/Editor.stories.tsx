import { newRecord } from '@fabula/editor-kit/core';
import { sampleStory } from '@fabula/editor-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
// Fetched before the first story, and not within it.
import '../../apps/site/src/routes/EditorPage.tsx';
import { isWithin } from '../library-kit/LibraryScene.tsx';
import { answeredBy, laptop, never, phone, refuses, SiteScene } from './SiteScene.tsx';

const written = sampleStory();
const long = 'The Extraordinarily Long Chronicle of Donaudampfschifffahrtselektrizitätenhauptbetriebswerk';
const dark = { ...phone, theme: 'afterdark' };

/** The story generator, with what the site puts around the editor. The editor's own stories show its states. */
const meta = {
  title: 'Site/Story generator',
  component: SiteScene,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { at: '/ai-story-generator' },
  globals: laptop,
  beforeEach: answeredBy({}, { stories: [newRecord(written)] }),
} satisfies Meta<typeof SiteScene>;
export default meta;

type Story = StoryObj<typeof meta>;

const blank: NonNullable<Story['play']> = async ({ canvas }) => {
  await expect(await canvas.findByRole('textbox', { name: /premise/i })).toHaveValue('');
  await expect(isWithin()).toBe(true);
};
const shows =
  (text: RegExp): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    await expect((await canvas.findAllByText(text))[0]).toBeVisible();
    await expect(isWithin()).toBe(true);
  };
const writtenOn = shows(/^The lamp at Skarrow Head/);

/** A first visit. */
export const Empty: Story = { beforeEach: answeredBy({}), play: blank };

export const EmptyOnPhone: Story = { globals: phone, beforeEach: answeredBy({}), play: blank };

/** The story that was written last. */
export const Written: Story = { play: writtenOn };

export const WrittenOnPhone: Story = { globals: phone, play: writtenOn };

export const Compact: Story = { args: { at: '/ai-story-generator/compact' }, play: writtenOn };

export const CompactOnPhone: Story = {
  globals: phone,
  args: { at: '/ai-story-generator/compact' },
  play: writtenOn,
};

/** Title, premise and words as long as they come. */
export const LongOnPhone: Story = {
  globals: phone,
  beforeEach: answeredBy(
    {},
    {
      stories: [
        newRecord({
          ...written,
          title: long,
          premise: long.repeat(4),
          paragraphs: [{ id: 'long', text: `${long} `.repeat(12) }],
        }),
      ],
    },
  ),
  play: shows(/^The Extraordinarily/),
};

/** It is looked for in the account. */
export const Loading: Story = {
  args: { at: '/ai-story-generator/another_story' },
  beforeEach: answeredBy({ '/api/v1/stories/user/another_story': never }, { as: 'member' }),
};

/** The address names a story that is nowhere: a blank one is shown, and says so. */
export const Missing: Story = {
  args: { at: '/ai-story-generator/another_story' },
  play: async (context) => {
    await blank(context);
    await expect(await screen.findByText('That story is not in this browser.')).toBeVisible();
  },
};

/** The server refuses to write. */
export const FailedOnPhone: Story = {
  globals: phone,
  beforeEach: answeredBy(
    { '/api/v1/writing/paragraphs/continue': refuses },
    {
      stories: [newRecord(written)],
    },
  ),
  play: async ({ canvas }) => {
    const [next] = await canvas.findAllByRole('button', { name: /^Continue/ });
    if (next) await userEvent.click(next);
    await expect(await canvas.findByText(/The disk of this server is full/)).toBeVisible();
  },
};

/** Asks before anything of an adult story is shown. */
export const AdultGate: Story = {
  args: { at: '/ai-story-generator/nsfw' },
  globals: { ...laptop, theme: 'afterdark' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'I am 18 or older' })).toBeVisible();
  },
};

const ofAge = answeredBy({}, { isOfAge: true, stories: [newRecord({ ...written, isNsfw: true })] });

export const Adult: Story = {
  args: { at: '/ai-story-generator/nsfw' },
  globals: { ...laptop, theme: 'afterdark' },
  beforeEach: ofAge,
  play: writtenOn,
};

export const AdultOnPhone: Story = {
  args: { at: '/ai-story-generator/nsfw' },
  globals: dark,
  beforeEach: ofAge,
  play: writtenOn,
};
