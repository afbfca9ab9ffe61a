import type { WalletTransaction } from '@fabula/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
// Fetched before the first story, and not within it.
import '../../apps/site/src/account/profile.ts';
import '../../apps/site/src/routes/SiteAccountProvider.tsx';
import '../../apps/site/src/signing/SigningPage.tsx';
import { isWithin } from '../library-kit/LibraryScene.tsx';
import { answeredBy, laptop, never, phone, refuses, SiteScene } from './SiteScene.tsx';

const wallet = '/api/v1/wallet';
const credits = '/api/v1/credits';
const deposit: WalletTransaction = {
  ...{ id: 'w1', type: 'deposit', amount: 20, balance_after: 20, description: 'Card payment' },
  timestamp: '2026-11-18T12:00:00.000Z',
};
const money = {
  [`${wallet}/balance`]: () => ({ balance: 20 }),
  [`${wallet}/transactions`]: () => ({ transactions: [deposit] }),
  [`${credits}/transactions`]: () => ({ transactions: [] }),
  '/api/v1/auth/sessions': () => ({ sessions: [] }),
};
const member = (answers: Parameters<typeof answeredBy>[0]) =>
  answeredBy({ ...money, ...answers }, { as: 'member' });

/** The account: profile, wallet and credits, in a dialog over the page. The account kit's own stories show each state of it. */
const meta = {
  title: 'Site/Account',
  component: SiteScene,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { at: '/profile' },
  globals: laptop,
  beforeEach: answeredBy({}),
} satisfies Meta<typeof SiteScene>;
export default meta;

type Story = StoryObj<typeof meta>;

const shows =
  (tab: string, text?: string | RegExp): NonNullable<Story['play']> =>
  async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Your account' }));
    const opened = await dialog.findByRole('tab', { name: tab, selected: true });
    await waitFor(() => expect(opened).toBeVisible());
    if (text) await expect((await dialog.findAllByText(text))[0]).toBeVisible();
    await expect(isWithin()).toBe(true);
  };

export const Profile: Story = { beforeEach: member({}), play: shows('Profile') };

export const ProfileOnPhone: Story = { globals: phone, beforeEach: member({}), play: shows('Profile') };

const funded = shows('Wallet', '$20.00');

export const Wallet: Story = { args: { at: '/wallet' }, beforeEach: member({}), play: funded };

export const WalletOnPhone: Story = {
  args: { at: '/wallet' },
  globals: phone,
  beforeEach: member({}),
  play: funded,
};

export const WalletEmpty: Story = {
  args: { at: '/wallet' },
  beforeEach: member({
    [`${wallet}/balance`]: () => ({ balance: 0 }),
    [`${wallet}/transactions`]: () => ({ transactions: [] }),
  }),
  play: shows('Wallet', '$0.00'),
};

export const WalletLoading: Story = {
  args: { at: '/wallet' },
  beforeEach: member({ [`${wallet}/balance`]: never, [`${wallet}/transactions`]: never }),
  play: shows('Wallet'),
};

export const WalletFailed: Story = {
  args: { at: '/wallet' },
  beforeEach: member({ [`${wallet}/balance`]: refuses, [`${wallet}/transactions`]: refuses }),
  play: shows('Wallet', /The disk of this server is full/),
};

export const WalletLongOnPhone: Story = {
  args: { at: '/wallet' },
  globals: phone,
  beforeEach: member({
    [`${wallet}/balance`]: () => ({ balance: 123_456.78 }),
  }),
  play: shows('Wallet', '$123,456.78'),
};

const spendable = shows('Credits', '1,000');

export const Credits: Story = { args: { at: '/credits' }, beforeEach: member({}), play: spendable };

export const CreditsOnPhone: Story = {
  args: { at: '/credits' },
  globals: phone,
  beforeEach: member({}),
  play: spendable,
};

export const CreditsFailed: Story = {
  args: { at: '/credits' },
  beforeEach: member({ [`${credits}/balance`]: refuses }),
  play: shows('Credits', /The disk of this server is full/),
};

/** A visitor logs in first, and comes back to it. */
export const Visitor: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText(/E-?mail/i)).toBeVisible();
  },
};
