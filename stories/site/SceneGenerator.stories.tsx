import { newScene, newSceneRecord } from '@fabula/scene-kit/core';
import { sampleScene, sampleSceneTitle } from '@fabula/scene-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
// Fetched before the first story, and not within it.
import '../../apps/site/src/routes/SceneGeneratorPage.tsx';
import { isWithin } from '../library-kit/LibraryScene.tsx';
import { answeredBy, laptop, never, phone, refuses, SiteScene } from './SiteScene.tsx';

const scene = {
  ...newScene(false),
  title: sampleSceneTitle,
  premise: 'The last ferry of the year leaves without its captain.',
  elements: sampleScene,
};
const written = newSceneRecord(scene);
const long = 'The Extraordinarily Long Chronicle of Donaudampfschifffahrtselektrizitätenhauptbetriebswerk';

/** The scene generator, with what the site puts around it. The generator's own stories show its states. */
const meta = {
  title: 'Site/Scene generator',
  component: SiteScene,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { at: '/ai-scene-generator' },
  globals: laptop,
  beforeEach: answeredBy({}, { scenes: [written] }),
} satisfies Meta<typeof SiteScene>;
export default meta;

type Story = StoryObj<typeof meta>;

const blank: NonNullable<Story['play']> = async ({ canvas }) => {
  await expect(await canvas.findByRole('textbox', { name: /premise/i })).toBeVisible();
  await expect(isWithin()).toBe(true);
};
const isWritten: NonNullable<Story['play']> = async ({ canvas }) => {
  await expect((await canvas.findAllByText(/^Marguerite$/i))[0]).toBeVisible();
  await expect(isWithin()).toBe(true);
};

/** A first visit: a premise in pencil. */
export const Empty: Story = { beforeEach: answeredBy({}), play: blank };

export const EmptyOnPhone: Story = { globals: phone, beforeEach: answeredBy({}), play: blank };

export const Written: Story = { play: isWritten };

export const WrittenOnPhone: Story = { globals: phone, play: isWritten };

export const LongOnPhone: Story = {
  globals: phone,
  beforeEach: answeredBy(
    {},
    {
      scenes: [
        newSceneRecord({
          ...scene,
          title: long,
          premise: long.repeat(4),
          elements: [
            { id: 'a', type: 'action', description: long.repeat(2) },
            { id: 'b', type: 'dialogue', character: long, line: `${long} `.repeat(3) },
          ],
        }),
      ],
    },
  ),
  play: blank,
};

/** It is looked for in the account. */
export const Loading: Story = {
  args: { at: '/ai-scene-generator/another_scene' },
  beforeEach: answeredBy({ '/api/v1/scenes/user/another_scene': never }, { as: 'member' }),
};

/** The address names a scene that is nowhere: a blank one is shown, and says so. */
export const Missing: Story = {
  args: { at: '/ai-scene-generator/another_scene' },
  play: async (context) => {
    await blank(context);
    await expect(await screen.findByText('That scene is not in this browser.')).toBeVisible();
  },
};

/** The server refuses to write. */
export const FailedOnPhone: Story = {
  globals: phone,
  beforeEach: answeredBy({ '/api/v1/scenes/new': refuses }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Generate/ }));
    await expect(await canvas.findByText(/The disk of this server is full/)).toBeVisible();
  },
};

/** Asks before anything of an adult scene is shown. */
export const AdultGate: Story = {
  args: { at: '/ai-scene-generator/nsfw' },
  globals: { ...laptop, theme: 'afterdark' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'I am 18 or older' })).toBeVisible();
  },
};

const ofAge = answeredBy({}, { isOfAge: true, scenes: [newSceneRecord({ ...scene, isNsfw: true })] });

export const Adult: Story = {
  args: { at: '/ai-scene-generator/nsfw' },
  globals: { ...laptop, theme: 'afterdark' },
  beforeEach: ofAge,
  play: isWritten,
};

export const AdultOnPhone: Story = {
  args: { at: '/ai-scene-generator/nsfw' },
  globals: { ...phone, theme: 'afterdark' },
  beforeEach: ofAge,
  play: isWritten,
};
