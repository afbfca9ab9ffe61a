import { WalletsPage } from '@fabula/tools/wallets';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { wallets } from './samples.ts';
import { expectFit, laptop, phone, refusing, ToolsScene, waiting } from './ToolsScene.tsx';

/** The money and the credits of an account, and what was done about them. */
const meta = {
  title: 'Tools/Wallets',
  component: ToolsScene,
  subcomponents: { WalletsPage },
  args: { at: '/wallets?account=ines%40example.com', answer: wallets.some },
} satisfies Meta<typeof ToolsScene>;
export default meta;

type Story = StoryObj<typeof meta>;

const filled: NonNullable<Story['play']> = async ({ canvas }) => {
  await expect(await canvas.findByRole('list', { name: 'History' })).toBeVisible();
  await expectFit();
};

export const Filled: Story = { play: filled };

export const FrozenAndOwed: Story = {
  args: { answer: wallets.frozenAndOwed },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('−$7.00')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Free' })).toBeVisible();
  },
};

export const Asked: Story = {
  args: { at: '/wallets' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Whose wallet?')).toBeVisible();
  },
};

export const Empty: Story = {
  args: { answer: wallets.untouched },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing has come in or gone out yet.')).toBeVisible();
  },
};

export const Nobody: Story = {
  args: { answer: wallets.none },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('There is no account of this name.')).toBeVisible();
  },
};

export const Loading: Story = { args: { answer: waiting } };

export const Failed: Story = {
  args: { answer: refusing },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The disk of this server is full.');
  },
};

export const Long: Story = { args: { answer: wallets.long }, play: filled };

export const Phone: Story = { globals: phone, play: filled };

export const LongOnPhone: Story = { args: { answer: wallets.long }, globals: phone, play: filled };

export const Laptop: Story = { globals: laptop, play: filled };
