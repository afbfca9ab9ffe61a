import { GuestAllowanceNote } from '@fabula/account-kit';
import { type MemoryAccountOptions, memoryAccount } from '@fabula/account-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { AccountScene } from './AccountScene.tsx';

/** What a visitor has left of what is free each day, once for all the buttons of a page. */
const meta = {
  title: 'Account kit/GuestAllowanceNote',
  component: GuestAllowanceNote,
} satisfies Meta<typeof GuestAllowanceNote>;
export default meta;

type Story = StoryObj<typeof meta>;

const of = (options: MemoryAccountOptions): NonNullable<Story['decorators']> => [
  (Note) => (
    <AccountScene account={() => memoryAccount({ user: null, ...options })}>
      <Note />
    </AccountScene>
  ),
];

export const Some: Story = {
  decorators: of({}),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('12 of 20 free generations left today')).toBeVisible();
  },
};

export const UsedUp: Story = {
  decorators: of({ allowance: { dailyGenerations: 20, left: 0 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You have used your 20 free generations of today.')).toBeVisible();
  },
};

/** Where visitors may write as much as they like, there is nothing to say. */
export const Unlimited: Story = {
  decorators: of({ allowance: { dailyGenerations: null, left: null } }),
};
