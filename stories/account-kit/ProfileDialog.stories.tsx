import { ProfileDialog, useAccount } from '@fabula/account-kit';
import type { ProfileTab } from '@fabula/account-kit/core';
import { sampleCreditTransactions, sampleWalletTransactions } from '@fabula/account-kit/testing';
import { Button } from '@fabula/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { MoneyScene } from './MoneyScene.tsx';

const onClose = fn();

/** Opens it as a header does, through the store. */
function Opener({ tab }: { tab: ProfileTab }) {
  const openProfile = useAccount((state) => state.openProfile);
  return (
    <>
      <Button onPress={() => openProfile(tab)}>Profile</Button>
      <ProfileDialog />
    </>
  );
}

function Controlled() {
  const [tab, setTab] = useState<ProfileTab>('wallet');
  return <ProfileDialog tab={tab} onTabChange={setTab} onClose={onClose} />;
}

const meta = {
  title: 'Account kit/ProfileDialog',
  component: MoneyScene,
  subcomponents: { ProfileDialog },
  args: {
    options: {
      creditTransactions: sampleCreditTransactions,
      walletTransactions: sampleWalletTransactions,
      isClaimed: true,
    },
    children: <Opener tab="profile" />,
  },
} satisfies Meta<typeof MoneyScene>;
export default meta;

type Story = StoryObj<typeof meta>;

async function openIt() {
  await userEvent.click(screen.getByRole('button', { name: 'Profile' }));
  const dialog = await screen.findByRole('dialog', { name: 'Your account' });
  await waitFor(() => expect(dialog).toBeVisible());
  await waitFor(() => expect(document.querySelector('[data-entering]')).toBeNull());
  return within(dialog);
}

/** The fields of the profile, and quick actions that lead to the tabs. */
export const Profile: Story = {
  play: async () => {
    const dialog = await openIt();
    await expect(dialog.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Profile',
      'Wallet',
      'Credits',
      'Transactions',
    ]);
    await expect(dialog.getByText('mara@example.org')).toBeVisible();
    await expect(dialog.getByText('Member since March 2026')).toBeVisible();
    await expect(await dialog.findByText('$15.00')).toBeVisible();
    await expect(await dialog.findByText('812')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Log out' })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Purchase Credits' }));
    await expect(dialog.getByRole('tab', { name: 'Credits' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(dialog.getByRole('tab', { name: 'Profile' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add Funds' }));
    await expect(dialog.getByRole('tab', { name: 'Wallet' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(dialog.getByRole('tab', { name: 'Profile' }));
  },
};

/** Each tab can be the one on which it opens. */
export const Wallet: Story = {
  args: { children: <Opener tab="wallet" /> },
  play: async () => {
    const dialog = await openIt();
    await expect(dialog.getByRole('tab', { name: 'Wallet' })).toHaveAttribute('aria-selected', 'true');
    await expect(await dialog.findByText('$15.00')).toBeVisible();
  },
};

export const Credits: Story = {
  args: { children: <Opener tab="credits" /> },
  play: async () => {
    const dialog = await openIt();
    await expect(dialog.getByRole('tab', { name: 'Credits' })).toHaveAttribute('aria-selected', 'true');
  },
};

export const Transactions: Story = {
  args: { children: <Opener tab="transactions" /> },
  play: async () => {
    const dialog = await openIt();
    await expect(await dialog.findByRole('table', { name: 'Wallet statement' })).toBeVisible();
  },
};

/** Escape closes it, and the focus is back at what had opened it. */
export const Closing: Story = {
  play: async () => {
    const dialog = await openIt();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Profile' })).toHaveFocus());
    await expect(dialog).toBeTruthy();
  },
};

/** The product may hold the tab itself. */
export const ControlledTab: Story = {
  args: { children: <Controlled /> },
  parameters: { docs: { story: { inline: false, height: '640px' } } },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('tab', { name: 'Transactions' }));
    const table = await dialog.findByRole('table');
    await waitFor(() => expect(table).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await expect(onClose).toHaveBeenCalled();
  },
};

/** 'Unable to find user.' when there is none. */
export const Nobody: Story = {
  args: { options: { user: null } },
  play: async () => {
    const dialog = await openIt();
    await expect(dialog.getByText('Unable to find user.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Log in' })).toBeVisible();
  },
};

export const RightToLeft: Story = {
  args: {
    options: {
      user: {
        id: 'user-nur',
        email: 'nur@example.org',
        firstName: 'نور',
        lastName: '',
        fullName: 'نور الدين',
        imageUrl: '',
        createdAt: '2026-03-04T09:12:00.000Z',
      },
      walletTransactions: sampleWalletTransactions,
    },
    children: <Opener tab="transactions" />,
  },
  decorators: [
    (Story) => {
      document.documentElement.dir = 'rtl';
      return <Story />;
    },
  ],
  play: async () => {
    const dialog = await openIt();
    await expect(await dialog.findAllByText('+$10.00')).toHaveLength(2);
    document.documentElement.dir = 'ltr';
  },
};
