import { UsagePage } from '@fabula/tools/usage';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { usage } from './samples.ts';
import { expectFit, laptop, phone, refusing, ToolsScene, waiting } from './ToolsScene.tsx';

/** What was generated on a server, by the day, by operation and by address. */
const meta = {
  title: 'Tools/Usage',
  component: ToolsScene,
  subcomponents: { UsagePage },
  args: { at: '/usage', answer: usage.some },
} satisfies Meta<typeof ToolsScene>;
export default meta;

type Story = StoryObj<typeof meta>;

const filled: NonNullable<Story['play']> = async ({ canvas }) => {
  await expect(await canvas.findByRole('slider', { name: 'Calls by the day' })).toBeVisible();
  await expectFit();
};

export const Filled: Story = { play: filled };

export const ByCost: Story = {
  args: { at: '/usage?days=7&measure=cost_usd' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('slider', { name: 'Cost by the day' })).toBeVisible();
  },
};

export const Empty: Story = {
  args: { answer: usage.none },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No usage data available')).toBeVisible();
  },
};

export const Loading: Story = { args: { answer: waiting } };

export const Failed: Story = {
  args: { answer: refusing },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The disk of this server is full.');
  },
};

export const Long: Story = { args: { answer: usage.much }, play: filled };

export const Phone: Story = { globals: phone, play: filled };

export const LongOnPhone: Story = { args: { answer: usage.much }, globals: phone, play: filled };

export const Laptop: Story = { globals: laptop, play: filled };
