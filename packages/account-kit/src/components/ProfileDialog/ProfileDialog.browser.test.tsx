import { type ReactNode, StrictMode, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type ProfileTab, profileTabs } from '../../model/Transaction.ts';
import { AccountProvider } from '../../react/AccountProvider.tsx';
import { useAccount } from '../../react/useAccount.ts';
import { memoryAccount } from '../../testing/memoryAccount.ts';
import { sampleCreditTransactions, sampleWalletTransactions } from '../../testing/samples.ts';
import { ProfileDialog } from './ProfileDialog.tsx';

let root: Root;
afterEach(async () => {
  root.unmount();
  document.documentElement.dir = 'ltr';
  await page.viewport(414, 896);
});

it.each(profileTabs.flatMap((tab) => [[tab, 'ltr'] as const, [tab, 'rtl'] as const]))(
  'fills a screen of 320 px on its tab %s, %s, and nothing is cut off (A3)',
  async (tab, dir) => {
    await page.viewport(320, 640);
    document.documentElement.dir = dir;
    const element = document.createElement('div');
    document.body.replaceChildren(element);
    root = createRoot(element);
    const account = memoryAccount({
      cents: 1_500,
      credits: 812,
      creditTransactions: sampleCreditTransactions,
      walletTransactions: sampleWalletTransactions,
    });
    root.render(
      <AccountProvider adapter={account} navigation={{ toSignIn() {} }}>
        <ProfileDialog tab={tab} />
      </AccountProvider>,
    );
    const dialog = page.getByRole('dialog', { name: 'Your account' });
    await expect.element(dialog.getByRole('tabpanel')).toBeVisible();
    if (tab === 'transactions') await expect.element(dialog.getByRole('table')).toBeVisible();
    const sheet = dialog.element();
    await expect.poll(() => sheet.getBoundingClientRect().width).toBe(320);
    await expect.poll(() => Math.round(sheet.getBoundingClientRect().height)).toBeGreaterThanOrEqual(638);
    expect(sheet.scrollWidth).toBeLessThanOrEqual(sheet.clientWidth);
  },
);

it('keeps the focus when a button leads to another of its tabs (A3, A8)', async () => {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  root.render(
    <AccountProvider adapter={memoryAccount({ cents: 100 })} navigation={{ toSignIn() {} }}>
      <Opener />
      <ProfileDialog />
    </AccountProvider>,
  );
  await userEvent.click(page.getByRole('button', { name: 'Open' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'How many credits' }), '900');
  const add = page.getByRole('button', { name: 'Add funds', exact: true });
  await expect.element(add).toBeVisible();
  (add.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('tab', { name: 'Wallet' })).toHaveFocus();
  await expect.element(page.getByRole('textbox', { name: 'Amount in US dollars' })).toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'Wallet' })).toHaveFocus();
});

function render(dialog: ReactNode) {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  root.render(
    <StrictMode>
      <AccountProvider adapter={memoryAccount({ cents: 100 })} navigation={{ toSignIn() {} }}>
        {dialog}
        <Opener />
      </AccountProvider>
    </StrictMode>,
  );
}

const tabCalled = (name: string) => page.getByRole('tab', { name });

it('keeps its tab by itself, from the one that it begins with, and tells of each other one (A3)', async () => {
  const turned: ProfileTab[] = [];
  const onClose = vi.fn();
  render(<ProfileDialog defaultTab="wallet" onTabChange={(tab) => turned.push(tab)} onClose={onClose} />);
  await expect.element(tabCalled('Wallet')).toHaveAttribute('aria-selected', 'true');
  await userEvent.click(tabCalled('Credits'));
  await expect.element(tabCalled('Credits')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(turned).toEqual(['credits']);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('leaves its tab to a caller who keeps it: shows what they say, and asks for the rest (A3)', async () => {
  const asked: (ProfileTab | null)[] = [];
  function Caller({ isFollowing }: { isFollowing: boolean }) {
    const [tab, setTab] = useState<ProfileTab | null>(null);
    const ask = (next: ProfileTab | null) => {
      asked.push(next);
      if (isFollowing) setTab(next);
    };
    return <ProfileDialog tab={tab} onTabChange={ask} onClose={() => ask(null)} />;
  }
  render(<Caller isFollowing={false} />);
  const open = page.getByRole('button', { name: 'Open' });
  await userEvent.click(open);
  expect(asked).toEqual(['credits']);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  root.unmount();

  render(<Caller isFollowing />);
  await userEvent.click(open);
  await expect.element(tabCalled('Credits')).toHaveAttribute('aria-selected', 'true');
  await userEvent.click(tabCalled('Wallet'));
  await expect.element(tabCalled('Wallet')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(asked).toEqual(['credits', 'credits', 'wallet', null]);
});

function Opener() {
  const openProfile = useAccount((state) => state.openProfile);
  return (
    <button type="button" onClick={() => openProfile('credits')}>
      Open
    </button>
  );
}
