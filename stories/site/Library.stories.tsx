import { newRecord } from '@fabula/editor-kit/core';
import { sampleStory } from '@fabula/editor-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
// Fetched before the first story, and not within it.
import '../../apps/site/src/library/createWorkLibrary.ts';
import '../../apps/site/src/routes/LibraryRoute.tsx';
import { isWithin } from '../library-kit/LibraryScene.tsx';
import { emptyLists, everyList, filledLists, longLists } from './lists.ts';
import { answeredBy, laptop, never, phone, refuses, SiteScene } from './SiteScene.tsx';

/** The library of stories and the one of scenes: what is published, and what one wrote. The library kit's own stories show each state of a list. */
const meta = {
  title: 'Site/Library',
  component: SiteScene,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { at: '/stories' },
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
const asksAge: NonNullable<Story['play']> = async ({ canvas }) => {
  await expect(await canvas.findByRole('button', { name: 'I am 18 or older' })).toBeVisible();
};
const filled = shows('Story 1');
const long = shows(/^The Extraordinarily/);
const dark = (screen: object) => ({ ...screen, theme: 'afterdark' });
const adults = answeredBy(filledLists({ isNsfw: true }), { isOfAge: true });

export const Stories: Story = { play: filled };

export const StoriesOnPhone: Story = { globals: phone, play: filled };

/** Those that one wrote, in this browser. */
export const Own: Story = {
  args: { at: '/stories?tab=mine' },
  beforeEach: answeredBy({}, { stories: [newRecord(sampleStory())] }),
  play: says(/^The Answering Light/),
};

export const OwnOnPhone: Story = {
  ...{ args: { at: '/stories?tab=mine' }, globals: phone },
  beforeEach: answeredBy({}, { stories: [newRecord(sampleStory())] }),
  play: says(/^The Answering Light/),
};

export const OwnEmpty: Story = {
  args: { at: '/stories?tab=mine' },
  play: says(/^Your stories will be here/),
};

export const StoriesEmpty: Story = { beforeEach: answeredBy(emptyLists), play: says(/No stories/) };

export const StoriesLoading: Story = { beforeEach: answeredBy(everyList(never)) };

export const StoriesFailed: Story = {
  beforeEach: answeredBy(everyList(refuses)),
  play: says(/^Failed to load/),
};

export const StoriesLongOnPhone: Story = {
  globals: phone,
  beforeEach: answeredBy(longLists),
  play: long,
};

export const StoriesAdultGate: Story = {
  args: { at: '/stories/nsfw' },
  globals: dark(laptop),
  play: asksAge,
};

export const StoriesAdultOnPhone: Story = {
  args: { at: '/stories/nsfw' },
  globals: dark(phone),
  beforeEach: adults,
  play: filled,
};

export const Scenes: Story = { args: { at: '/scenes' }, play: filled };

export const ScenesOnPhone: Story = { args: { at: '/scenes' }, globals: phone, play: filled };

export const ScenesEmpty: Story = {
  args: { at: '/scenes' },
  beforeEach: answeredBy(emptyLists),
  play: says(/No scenes/),
};

export const ScenesLoading: Story = { args: { at: '/scenes' }, beforeEach: answeredBy(everyList(never)) };

export const ScenesFailed: Story = {
  args: { at: '/scenes' },
  beforeEach: answeredBy(everyList(refuses)),
  play: says(/^Failed to load/),
};

export const ScenesLongOnPhone: Story = {
  args: { at: '/scenes' },
  globals: phone,
  beforeEach: answeredBy(longLists),
  play: long,
};

export const ScenesAdult: Story = {
  args: { at: '/scenes/nsfw' },
  globals: dark(laptop),
  beforeEach: adults,
  play: filled,
};
