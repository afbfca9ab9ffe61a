import { Portrait, type PortraitProps, ProfilePanel } from '@fabula/account-kit';
import { sampleUser } from '@fabula/account-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { accountNow, MoneyScene } from './MoneyScene.tsx';

const onGoTo = fn();

const meta = {
  title: 'Account kit/ProfilePanel',
  component: MoneyScene,
  subcomponents: { ProfilePanel, Portrait },
  args: { children: <ProfilePanel onGoTo={onGoTo} /> },
} satisfies Meta<typeof MoneyScene>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Logging out leaves nobody. */
export const LoggingOut: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('$15.00')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Purchase Credits' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Add Funds' }));
    await expect(onGoTo.mock.calls).toEqual([['credits'], ['wallet']]);
    await userEvent.click(canvas.getByRole('button', { name: 'Log out' }));
    await expect(await canvas.findByText('Unable to find user.')).toBeVisible();
  },
};

/** The mail that proves the address can be sent again. */
export const AddressNotProved: Story = {
  args: { options: { user: { ...sampleUser, isProved: false } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('E-mail address not confirmed yet.')).toBeVisible();
    accountNow().fail('sendProof', { code: 'too_many', message: '' });
    await userEvent.click(canvas.getByRole('button', { name: 'Send the mail again' }));
    await expect(await canvas.findByText(/Too many tries/)).toBeVisible();
    accountNow().fail('sendProof', null);
    await userEvent.click(canvas.getByRole('button', { name: 'Send the mail again' }));
    await expect(await canvas.findByText(/The mail is on its way to mara@example.org/)).toBeVisible();
  },
};

export const WithoutName: Story = {
  args: { options: { user: { ...sampleUser, fullName: '', firstName: '', lastName: '' } } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('mara@example.org')).toHaveLength(1);
  },
};

/** A portrait of the product's own: the kit's, with what the product knows beside it. */
function CrownedPortrait(props: PortraitProps) {
  return (
    <span style={{ position: 'relative' }}>
      <Portrait {...props} />
      <span
        role="img"
        aria-label="Patron"
        style={{ position: 'absolute', insetBlockStart: '-0.5rem', insetInlineEnd: '-0.25rem' }}
      >
        ★
      </span>
    </span>
  );
}

export const OwnPortrait: Story = {
  args: { components: { Portrait: CrownedPortrait } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'Patron' })).toBeVisible();
    await expect(canvas.getByText('ML')).toBeVisible();
  },
};

export const Loading: Story = { args: { options: { user: 'loading' } } };

export const BalancesLoading: Story = {
  args: {
    before(account) {
      account.hold('balance');
      account.hold('walletBalance');
    },
  },
};

/** What could not be read says so, each by itself, and can be tried again. */
export const BalancesFailed: Story = {
  args: {
    before(account) {
      account.fail('balance', { code: 'unreachable', message: '' });
      account.fail('walletBalance', { code: 'unreachable', message: '' });
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to fetch wallet data')).toBeVisible();
    await expect(await canvas.findByText('Failed to fetch credits')).toBeVisible();
  },
};

export const LogOutFailed: Story = {
  args: { before: (account) => account.fail('signOut', { code: 'unreachable', message: '' }) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('You are still logged in'));
    await expect(accountNow().session.get().state).toBe('signed_in');
  },
};
