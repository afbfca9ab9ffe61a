import { TransactionsPanel } from '@fabula/account-kit';
import { sampleCreditTransactions, sampleWalletTransactions } from '@fabula/account-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { accountNow, longStatement, MoneyScene } from './MoneyScene.tsx';

const held = {
  id: 'c8',
  type: 'charge',
  credits: 1,
  balanceAfter: 811,
  timestamp: '2026-11-20T21:20:00.000Z',
  description: 'Continued a story',
  operationId: 'op-8',
  work: 'story:harbour',
  state: 'held',
} as const;

const meta = {
  title: 'Account kit/TransactionsPanel',
  component: MoneyScene,
  subcomponents: { TransactionsPanel },
  args: {
    width: '42rem',
    options: {
      walletTransactions: sampleWalletTransactions,
      creditTransactions: [held, ...sampleCreditTransactions],
    },
    navigation: {
      toSignIn: fn(),
      workHref: ({ work }) => (work === null ? null : `/${work.replace(':', '/')}`),
    },
    children: <TransactionsPanel />,
  },
} satisfies Meta<typeof MoneyScene>;
export default meta;

type Story = StoryObj<typeof meta>;

/** 'Added Funds' and 'Spent', with amount, balance after, time and description, by month. */
export const Wallet: Story = {
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('table', { name: 'Wallet statement' }));
    const [, month, first, second] = table.getAllByRole('row');
    await expect(month).toHaveTextContent('November 2026');
    await expect(first).toHaveTextContent(/Added Funds.*Card payment.*\+\$10\.00.*\$15\.00/);
    await expect(first?.querySelector('time')).toHaveAttribute('datetime', '2026-11-18T12:00:00.000Z');
    await expect(second).toHaveTextContent(/Spent.*500 credits.*−\$5\.00.*\$5\.00/);
    await expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Date',
      'Entry',
      'Amount',
      'Balance',
    ]);
  },
};

/** Each charge with what it paid for, and the way there; what is held, and what was returned. */
export const Credits: Story = {
  args: { children: <TransactionsPanel defaultStatement="credits" /> },
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('table', { name: 'Credit statement' }));
    const link = table.getAllByRole('link', { name: 'Continued a story' })[0];
    await expect(link).toHaveAttribute('href', '/story/harbour');
    await expect(table.getByText('Held')).toBeVisible();
    await expect(table.getAllByText('Returned')).toHaveLength(2);
    await expect(table.getByText('−175')).toBeVisible();
  },
};

export const Switching: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Credits' }));
    await expect(await canvas.findByRole('table', { name: 'Credit statement' })).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Wallet' }));
    await expect(await canvas.findByRole('table', { name: 'Wallet statement' })).toBeVisible();
  },
};

/** A receipt: one line opened, to copy or to print. */
export const ReceiptOpened: Story = {
  play: async ({ canvas }) => {
    const [line] = await canvas.findAllByRole('button', { name: /^Added Funds.*receipt$/ });
    await userEvent.click(line as HTMLElement);
    await expect(line).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getByText('w3')).toBeVisible();
    await expect(canvas.getByText('mara@example.org')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Print' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Copy' })).toBeVisible();
  },
};

/** Older lines come below; what is read stays where it is. */
export const ManyPages: Story = {
  args: { options: { walletTransactions: longStatement() } },
  play: async ({ canvas }) => {
    const rows = () => canvas.getAllByRole('button', { name: /receipt$/ });
    const older = await canvas.findByRole('button', { name: 'Show older' });
    await expect(rows()).toHaveLength(50);
    const place = () => (rows()[0]?.getBoundingClientRect().top ?? 0) + window.scrollY;
    const before = place();
    await userEvent.click(older);
    await expect(await canvas.findByText('50 more entries')).toBeInTheDocument();
    await expect(rows()).toHaveLength(100);
    await expect(place()).toBe(before);
    await expect(canvas.getByRole('button', { name: 'Show older' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Show older' }));
    await expect(await canvas.findByText('Your statement begins here.')).toHaveFocus();
    await expect(rows()).toHaveLength(120);
  },
};

/** What has come stays when the older ones do not. */
export const OlderFailed: Story = {
  args: { options: { walletTransactions: longStatement() } },
  play: async ({ canvas }) => {
    const older = await canvas.findByRole('button', { name: 'Show older' });
    accountNow().fail('walletTransactions', { code: 'unreachable', message: '' });
    await userEvent.click(older);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The older entries could not be loaded');
    await expect(canvas.getAllByRole('button', { name: /receipt$/ })).toHaveLength(50);
    accountNow().fail('walletTransactions', null);
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByText('50 more entries')).toBeInTheDocument();
  },
};

export const Empty: Story = {
  args: { options: {} },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing has come in or gone out yet')).toBeVisible();
  },
};

export const Loading: Story = { args: { before: (account) => void account.hold('walletTransactions') } };

/** 'Failed to fetch wallet data', with Retry. */
export const Failed: Story = {
  args: { before: (account) => account.fail('walletTransactions', { code: 'unreachable', message: '' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to fetch wallet data');
    accountNow().fail('walletTransactions', null);
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByRole('table')).toBeVisible();
  },
};
