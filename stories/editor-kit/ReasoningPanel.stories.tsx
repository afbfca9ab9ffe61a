import { sampleStory, scriptedWriter, textEvents } from '@fabula/editor-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { EditorScene, soon } from './EditorScene.tsx';

const thinking = [
  { type: 'reasoning', text: '1. She counts the flashes.\n2. Nobody believes her.\n\nSo the boat' },
  { type: 'reasoning', text: ' comes next.' },
] as const;
const wantsReasoning = { load: () => ({ showReasoning: true }), save: () => undefined };

const meta = {
  title: 'Editor kit/StoryEditor/Reasoning',
  component: EditorScene,
  parameters: { layout: 'fullscreen' },
  args: { story: sampleStory() },
} satisfies Meta<typeof EditorScene>;
export default meta;

type Story = StoryObj<typeof meta>;

/** 'Current AI Reasoning' while it runs. */
export const Current: Story = {
  args: {
    adapter: {
      preferences: wantsReasoning,
      writer: scriptedWriter([[...thinking, Number.POSITIVE_INFINITY]]),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue Story' }));
    const panel = within(await canvas.findByRole('region', { name: 'Current AI Reasoning' }, soon));
    await expect(panel.getByText(/So the boat comes next\./)).toBeVisible();
  },
};

/** 'AI Reasoning History' with numbered steps afterwards. */
export const History: Story = {
  args: {
    adapter: {
      preferences: wantsReasoning,
      writer: scriptedWriter([[...thinking, ...textEvents('The boat waited.')]]),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue Story' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'AI Reasoning History' }, soon));
    const panel = within(await canvas.findByRole('region', { name: 'AI Reasoning History' }));
    await expect(panel.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      'She counts the flashes.',
      'Nobody believes her.',
      'So the boat comes next.',
    ]);
    await expect(canvas.queryByRole('region', { name: 'Current AI Reasoning' })).toBeNull();
  },
};

/** Shown only where the writer wants it. */
export const Unwanted: Story = {
  args: { adapter: { writer: scriptedWriter([[...thinking, ...textEvents('The boat waited.')]]) } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue Story' }));
    await canvas.findByRole('button', { name: 'Accept' }, soon);
    await expect(canvas.queryByText('AI Reasoning History')).toBeNull();
  },
};
