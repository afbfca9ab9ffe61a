import { PromptsPage } from '@fabula/tools/prompts';
import { createPromptServer } from '@fabula/tools/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { prompts } from './samples.ts';
import { expectFit, laptop, phone, refusing, ToolsScene, waiting } from './ToolsScene.tsx';

const some = createPromptServer(prompts.some).answer;
const long = createPromptServer(prompts.long).answer;

/** What the model is told: read, changed, tested, and brought back. */
const meta = {
  title: 'Tools/Prompts',
  component: ToolsScene,
  subcomponents: { PromptsPage },
  args: { at: '/prompts', answer: some },
} satisfies Meta<typeof ToolsScene>;
export default meta;

type Story = StoryObj<typeof meta>;

const listed: NonNullable<Story['play']> = async ({ canvas }) => {
  await expect(await canvas.findByRole('list', { name: 'Prompts' })).toBeVisible();
  await expectFit();
};
const edited: NonNullable<Story['play']> = async ({ canvas }) => {
  await expect(await canvas.findByRole('textbox', { name: 'Content' })).toBeVisible();
  await expectFit();
};

export const Filled: Story = { play: listed };

export const Empty: Story = {
  args: { answer: createPromptServer().answer },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('There are no prompts yet.')).toBeVisible();
  },
};

export const NothingFound: Story = {
  args: { at: '/prompts?search=thunder' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No prompt is like that.')).toBeVisible();
  },
};

export const Loading: Story = { args: { answer: waiting } };

export const Failed: Story = {
  args: { answer: refusing },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('The disk of this server is full. Make room, then try again.'),
    ).toBeVisible();
  },
};

export const Long: Story = { args: { answer: long }, play: listed };

export const Phone: Story = { globals: phone, play: listed };

export const LongOnPhone: Story = { args: { answer: long }, globals: phone, play: listed };

export const Laptop: Story = { globals: laptop, play: listed };

export const NewPrompt: Story = { args: { at: '/prompts?edit=new' }, play: edited };

export const Edited: Story = { args: { at: '/prompts?edit=prompt-2' }, play: edited };

export const EditedOnPhone: Story = { args: { at: '/prompts?edit=prompt-2' }, globals: phone, play: edited };

export const Gone: Story = {
  args: { at: '/prompts?edit=gone' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This prompt no longer exists')).toBeVisible();
  },
};
