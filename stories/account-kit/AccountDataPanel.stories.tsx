import { AccountDataPanel } from '@fabula/account-kit';
import { samplePassword } from '@fabula/account-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { accountNow, MoneyScene } from './MoneyScene.tsx';

const meta = {
  title: 'Account kit/AccountDataPanel',
  component: MoneyScene,
  subcomponents: { AccountDataPanel },
  args: { children: <AccountDataPanel /> },
} satisfies Meta<typeof MoneyScene>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Parts: Story = {
  play: async ({ canvas }) => {
    for (const name of ['Change password', 'Log out everywhere', 'Export my data', 'Delete my account'])
      await expect(canvas.getByRole('button', { name })).toBeVisible();
  },
};

/** What the account keeps stands first. */
export const Kept: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You keep 12 works, 2 MB of 200 MB.')).toBeVisible();
  },
};

/** That its room ends is said before it does. */
export const NearlyFull: Story = {
  args: {
    options: {
      kept: { kept: { works: 1_990, bytes: 14_000_000 }, room: { works: 2_000, bytes: 209_715_200 } },
    },
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^You keep 1990 works, 14 MB of 200 MB\. That is nearly all/),
    ).toBeVisible();
  },
};

/** Where it cannot be read, the rest is there. */
export const KeptUnknown: Story = {
  args: { before: (account) => account.fail('kept', { code: 'unreachable', message: '' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Export my data' })).toBeVisible();
    await waitFor(() => expect(accountNow().calls).toContain('kept'));
    await expect(canvas.queryByText(/You keep/)).toBeNull();
  },
};

export const ChangingPassword: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Change password' }));
    await expect(await canvas.findByLabelText('Current password')).toBeVisible();
  },
};

/** Where one is logged in: this browser, and another that is signed out from here. */
export const OpenSessions: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show: Open sessions' }));
    const list = within(await canvas.findByRole('list', { name: 'Open sessions' }));
    await expect(list.getAllByRole('listitem')).toHaveLength(2);
    await expect(list.getByText('Firefox on Linux')).toBeVisible();
    await expect(list.getByText('This browser')).toBeVisible();
    await userEvent.click(list.getByRole('button', { name: 'Log out there: Safari on iPhone' }));
    await waitFor(() => expect(list.queryByText('Safari on iPhone')).toBeNull());
    await expect(accountNow().session.get().state).toBe('signed_in');
  },
};

export const SessionsFailed: Story = {
  args: { before: (account) => account.fail('sessions', { code: 'unreachable', message: '' }) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show: Open sessions' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('No answer came.');
  },
};

/** It asks first; every session ends. */
export const SignOutEverywhere: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Log out everywhere' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Log out everywhere' }));
    await waitFor(() => expect(accountNow().session.get()).toEqual({ state: 'signed_out' }));
  },
};

export const ExportFailed: Story = {
  args: { before: (account) => account.fail('exportData', { code: 'unreachable', message: '' }) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Export my data' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('No answer came.');
  },
};

/** It says what goes and what stays, and asks for the password. */
export const Deleting: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete my account' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete your account?' }));
    await waitFor(() => expect(dialog.getByText('What is left: $15.00 and 812 credits')).toBeVisible());
    await expect(dialog.getByText('What stays')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Your password'), 'another harbour');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete for good' }));
    await waitFor(() =>
      expect(dialog.getByLabelText('Your password')).toHaveAccessibleDescription(
        'This is not your password.',
      ),
    );
    await expect(accountNow().session.get().state).toBe('signed_in');
  },
};

export const Deleted: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete my account' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.type(dialog.getByLabelText('Your password'), samplePassword);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete for good' }));
    await waitFor(() => expect(accountNow().session.get()).toEqual({ state: 'signed_out' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
};

/** Where somebody else knows the password, a sentence confirms it. */
export const DeletingWithSentence: Story = {
  args: { options: { deletionNeeds: 'confirmation' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete my account' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    const field = dialog.getByRole('textbox');
    await userEvent.type(field, 'delete{Enter}');
    await expect(field).toHaveAccessibleDescription('Write exactly: delete my account');
    await expect(accountNow().calls).not.toContain('deleteAccount');
  },
};
