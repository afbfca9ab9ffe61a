import { ApiCallsPage } from '@fabula/tools/api-calls';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { apiCalls } from './samples.ts';
import { expectFit, laptop, phone, refusing, ToolsScene, waiting } from './ToolsScene.tsx';

/** The newest calls to a server: what was sent, what was answered, what it cost. */
const meta = {
  title: 'Tools/ApiCalls',
  component: ToolsScene,
  subcomponents: { ApiCallsPage },
  args: { at: '/testapi', answer: apiCalls.some },
} satisfies Meta<typeof ToolsScene>;
export default meta;

type Story = StoryObj<typeof meta>;

const opened: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  const [first] = await canvas.findAllByRole('button', { name: /^Next paragraphs/ });
  if (!first) throw new Error('No call is shown.');
  await userEvent.click(first);
  await expect(await canvas.findByRole('region', { name: 'Answered' })).toBeVisible();
  await expectFit();
};

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Calls' })).toBeVisible();
  },
};

export const Opened: Story = { play: opened };

export const Empty: Story = {
  args: { answer: apiCalls.none },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing was called yet.')).toBeVisible();
  },
};

export const NothingFound: Story = {
  args: { at: '/testapi?state=failed', answer: apiCalls.none },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No call is like that.')).toBeVisible();
  },
};

export const Loading: Story = { args: { answer: waiting } };

export const Failed: Story = {
  args: { answer: refusing },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The disk of this server is full.');
  },
};

export const Long: Story = { args: { answer: apiCalls.long }, play: opened };

export const Phone: Story = { globals: phone, play: opened };

export const LongOnPhone: Story = { args: { answer: apiCalls.long }, globals: phone, play: opened };

export const Laptop: Story = { globals: laptop, play: opened };
