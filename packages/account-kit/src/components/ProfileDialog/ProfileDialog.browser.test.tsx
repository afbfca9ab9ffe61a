import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { profileTabs } from '../../model/profileTabs.ts';
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

function Opener() {
  const openProfile = useAccount((state) => state.openProfile);
  return (
    <button type="button" onClick={() => openProfile('credits')}>
      Open
    </button>
  );
}
