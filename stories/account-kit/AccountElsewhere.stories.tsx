import { CreditButton, CreditChip, CreditsPanel, TransactionsPanel } from '@fabula/account-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { longStatement, MoneyScene } from './MoneyScene.tsx';

/** Credits and money where it is tight, mirrored, adult, or in another language. */
const meta = {
  title: 'Account kit/Elsewhere',
  component: MoneyScene,
  args: {
    options: { credits: 4, isClaimed: false, cents: 1_500, walletTransactions: longStatement(6) },
    children: (
      <div style={{ display: 'grid', gap: '1.5rem', justifyItems: 'start' }}>
        <CreditChip />
        <CreditButton operation="scene" variant="primary" onPress={() => {}}>
          +
        </CreditButton>
        <CreditsPanel />
        <TransactionsPanel />
      </div>
    ),
  },
} satisfies Meta<typeof MoneyScene>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Nothing is wider than the window. */
const fits: NonNullable<Story['play']> = async ({ canvas }) => {
  await expect(
    await canvas.findByRole('button', { name: /^(Claim 500 Credits|500 Punkte abholen)$/ }),
  ).toBeVisible();
  const { scrollWidth, clientWidth } = document.documentElement;
  await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
};

/** 320 px lose nothing. */
export const Narrowest: Story = { globals: { viewport: { value: 'narrowest' } }, play: fits };

export const Mirrored: Story = { globals: { direction: 'rtl' }, play: fits };

export const Adult: Story = { globals: { theme: 'afterdark' }, play: fits };

export const German: Story = {
  globals: { language: 'de', viewport: { value: 'phone' } },
  play: async (context) => {
    await fits(context);
    await expect(await context.canvas.findByRole('button', { name: '500 Punkte dazu' })).toBeVisible();
  },
};
