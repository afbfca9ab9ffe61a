import { WalletPanel } from '@fabula/account-kit';
import { Button } from '@fabula/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { accountNow, MoneyScene } from './MoneyScene.tsx';

const meta = {
  title: 'Account kit/WalletPanel',
  component: MoneyScene,
  subcomponents: { WalletPanel },
  args: { children: <WalletPanel /> },
} satisfies Meta<typeof MoneyScene>;
export default meta;

type Story = StoryObj<typeof meta>;

function Later() {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? <WalletPanel /> : <Button onPress={() => setOpen(true)}>Open the wallet</Button>;
}

async function payWith(number: string) {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Card number' }), number);
  await userEvent.type(screen.getByRole('textbox', { name: 'Expiry date' }), '1234');
  await userEvent.type(screen.getByRole('textbox', { name: 'Security code' }), '123');
  await userEvent.click(screen.getByRole('button', { name: 'Pay $25.00' }));
}

async function openPayment() {
  await userEvent.type(screen.getByRole('textbox', { name: /Amount/ }), '25');
  await userEvent.click(screen.getByRole('button', { name: 'Add $25.00' }));
}

export const Balance: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('$15.00')).toBeVisible();
    await expect(canvas.getByText('Minimum $5.00')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Add Funds' })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const CardForm: Story = { play: openPayment };

/** Intent, card form, confirmation; the balance is heard. */
export const FundsAdded: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('$15.00');
    await openPayment();
    await payWith('4242424242424242');
    const done = await canvas.findByText('Funds added successfully!');
    await expect(done.closest('[role=status]')).toHaveTextContent('Your wallet has $40.00 now.');
    await expect(await canvas.findByText('$40.00')).toBeVisible();
    // The form has said it: the balance above does not say it again.
    await expect(canvas.queryByText('Your wallet has $40.00 now.', { exact: true })).toBeNull();
    await expect(canvas.getByRole('textbox', { name: /Amount/ })).toHaveValue('');
    await expect(accountNow().book().walletTransactions).toHaveLength(1);
  },
};

/** The bank's sentence stays with the form, and the same payment can be paid with another card. */
export const Declined: Story = {
  play: async ({ canvas }) => {
    await openPayment();
    await payWith('4000000000000002');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Your card was declined.');
    await expect(canvas.getByText('You are adding $25.00.')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Card number' })).toHaveValue('4000 0000 0000 0002');
  },
};

/** The bank still thinks. */
export const Processing: Story = {
  play: async ({ canvas }) => {
    await openPayment();
    await payWith('4000000000000077');
    await expect(await canvas.findByText('Your bank is still working on this payment')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Ask again' })).toBeEnabled();
  },
};

/** Nobody knows whether it went through; nothing has to be paid again. */
export const Unanswered: Story = {
  args: {
    before: (account) =>
      account.fail('confirm', {
        code: 'forbidden',
        message: 'Fabula could not be reached. Check your connection.',
      }),
  },
  play: async ({ canvas }) => {
    await openPayment();
    await payWith('4242424242424242');
    const banner = await canvas.findByText('We do not know yet whether this payment went through');
    await expect(banner).toBeVisible();
    accountNow().fail('confirm', null);
    accountNow().hold('confirm');
    await userEvent.click(canvas.getByRole('button', { name: 'Ask again' }));
    await expect(canvas.getByRole('button', { name: /Confirming/ })).toBeVisible();
  },
};

/** A payment that a reload interrupted is asked after when the wallet is opened. */
export const Interrupted: Story = {
  args: {
    before(account) {
      void account.wallet.addFunds(2_500).then(async ({ id, clientSecret }) => {
        await account.payments.pay(clientSecret, { number: '4242424242424242' });
        account.wallet.pending.add(id);
      });
      void account.wallet.addFunds(1_000).then(({ id }) => account.wallet.pending.add(id));
      void account.wallet.addFunds(700).then(async ({ id, clientSecret }) => {
        await account.payments.pay(clientSecret, { number: '4000000000000077' });
        account.wallet.pending.add(id);
      });
    },
    children: <Later />,
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open the wallet' }));
    const told = 'A payment that was interrupted went through: $25.00 is in your wallet.';
    await expect(await canvas.findByText(told)).toBeVisible();
    await expect(canvas.getByText(/was not made: no money was taken/)).toBeVisible();
    await expect(canvas.getByText(/still working on a payment that was interrupted/)).toBeVisible();
    await expect(await canvas.findByText('$40.00')).toBeVisible();
    accountNow().payments.settle();
    await userEvent.click(canvas.getByRole('button', { name: 'Ask again' }));
    await expect(await canvas.findByText('$47.00')).toBeVisible();
    await userEvent.click(canvas.getAllByRole('button', { name: 'Dismiss' })[0] as HTMLElement);
    await waitFor(() => expect(canvas.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(2));
  },
};

export const Loading: Story = { args: { before: (account) => void account.hold('walletBalance') } };

export const Failed: Story = {
  args: { before: (account) => account.fail('walletBalance', { code: 'unreachable', message: '' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to fetch wallet data');
    accountNow().fail('walletBalance', null);
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByText('$15.00')).toBeVisible();
  },
};

export const WithoutCardForm: Story = {
  args: { isWithoutCards: true },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /Amount/ }), '25');
    await expect(canvas.getByRole('button', { name: 'Add $25.00' })).toHaveAttribute('aria-disabled', 'true');
    const sentence = 'Card payments are not available right now.';
    await expect(canvas.getByText(sentence, { selector: 'p' })).toBeVisible();
  },
};
