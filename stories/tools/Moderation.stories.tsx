import { ModerationPage } from '@fabula/tools/moderation';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { moderation } from './samples.ts';
import { expectFit, laptop, phone, refusing, ToolsScene, waiting } from './ToolsScene.tsx';

/** What is published on a server, what readers reported, and what was done about it. */
const meta = {
  title: 'Tools/Moderation',
  component: ToolsScene,
  subcomponents: { ModerationPage },
  args: { at: '/moderation', answer: moderation.some },
} satisfies Meta<typeof ToolsScene>;
export default meta;

type Story = StoryObj<typeof meta>;

const opened: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  const list = await canvas.findByRole('list', { name: 'Works' });
  const opener = list.querySelector('button');
  if (!opener) throw new Error('No work is shown.');
  await userEvent.click(opener);
  await expect(await canvas.findByText('My address is in it.')).toBeVisible();
  await expectFit();
};

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 reports')).toBeVisible();
  },
};

export const Opened: Story = { play: opened };

export const WhatWasDone: Story = {
  args: { at: '/moderation?show=record' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('list', { name: 'What was done' })).toHaveTextContent(
      'op@example.com hid The Lamp',
    );
  },
};

export const Empty: Story = {
  args: { answer: moderation.none },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No reports are open.')).toBeVisible();
  },
};

export const NothingDone: Story = {
  args: { at: '/moderation?show=record', answer: moderation.none },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing was done yet.')).toBeVisible();
  },
};

export const Loading: Story = { args: { answer: waiting } };

export const Failed: Story = {
  args: { answer: refusing },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The disk of this server is full.');
  },
};

export const Long: Story = { args: { answer: moderation.long }, play: opened };

export const Phone: Story = { globals: phone, play: opened };

export const LongOnPhone: Story = { args: { answer: moderation.long }, globals: phone, play: opened };

export const Laptop: Story = { globals: laptop, play: opened };
