import { AccountProvider, ClaimButton, CreditButton, CreditChip, SpendingStatus } from '@fabula/account-kit';
import { memoryAccount } from '@fabula/account-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { AccountScene } from './AccountScene.tsx';

/** One provider holds what all parts below it know: what one of them changes, every other one shows at once. */
const meta = {
  title: 'Account kit/AccountProvider',
  component: AccountScene,
  subcomponents: { AccountProvider },
  args: {
    children: (
      <div style={{ display: 'grid', gap: '1rem', justifyItems: 'start' }}>
        <CreditChip />
        <ClaimButton />
        <CreditButton operation="scene" variant="primary" onPress={() => {}}>
          Write the scene
        </CreditButton>
        <SpendingStatus />
      </div>
    ),
  },
} satisfies Meta<typeof AccountScene>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Nothing there, and the first press claims the first credits. */
export const Together: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Claim 500 Credits' })).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Write the scene 5 credits' }));
    await expect(await canvas.findByRole('link', { name: '500 credits' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Claim 500 Credits' })).toBeNull();
  },
};

/** Every text may be replaced. */
export const OtherWords: Story = {
  args: {
    account: () => memoryAccount({ credits: 2 }),
    strings: {
      claim: '500 Credits holen',
      getMoreCredits: 'Mehr Credits',
      creditCount: (count) => `${count} Credits`,
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Mehr Credits' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: '2 Credits' })).toBeVisible();
  },
};

export const Lamp: Story = { ...Together, globals: { theme: 'lamp' } };

export const Afterdark: Story = { ...Together, globals: { theme: 'afterdark' } };
