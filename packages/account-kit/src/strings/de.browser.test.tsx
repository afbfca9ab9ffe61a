import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { englishOn } from '../../../../tests/support/englishOn.ts';
import { CreditButton } from '../components/CreditButton/CreditButton.tsx';
import { CreditChip } from '../components/CreditChip/CreditChip.tsx';
import { ClaimButton, CreditsPanel } from '../components/CreditsPanel/CreditsPanel.tsx';
import { ProfilePanel } from '../components/ProfilePanel/ProfilePanel.tsx';
import { RegisterForm, SignInForm } from '../components/SignInForm/SignInForm.tsx';
import { TestCardForm } from '../components/TestCardForm/TestCardForm.tsx';
import { TransactionsPanel } from '../components/TransactionsPanel/TransactionsPanel.tsx';
import { WalletPanel } from '../components/WalletPanel/WalletPanel.tsx';
import { AccountProvider } from '../react/AccountProvider.tsx';
import { memoryAccount } from '../testing/memoryAccount.ts';
import { germanStrings } from './de.ts';
import { englishStrings } from './en.ts';

let root: Root;
afterEach(() => root.unmount());

const time = [['2026-03-01T12:00:00Z']];
const given = {
  ...Object.fromEntries(['day', 'time', 'month', 'moment', 'memberSince'].map((name) => [name, time])),
  showReceipt: [['Mara', ...(time[0] ?? [])]],
  bill: [[2, '0.01']],
  creditsProblem: ['empty', 'not_a_number', 'negative', 'not_whole', 'too_few'].map((one) => [
    { problem: one },
    9,
  ]),
};
const inEnglish = () => englishOn(document.body, englishStrings, germanStrings, given);

function show(children: ReactNode, account = memoryAccount({ credits: 1040, cents: 123_450 })) {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  root.render(
    <AccountProvider
      adapter={account}
      navigation={{ toSignIn: () => undefined }}
      components={{ CardForm: (props) => <TestCardForm {...props} pay={async () => undefined} /> }}
      strings={germanStrings}
      locale="de"
    >
      {children}
    </AccountProvider>,
  );
}

const button = (name: string | RegExp) => page.getByRole('button', { name });
const german = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();

describe('the account kit in German says no English', () => {
  it('on its buttons and its chip', async () => {
    show(
      <>
        <CreditChip />
        <CreditButton operation="scene" onPress={() => undefined}>
          Szene beginnen
        </CreditButton>
      </>,
    );
    await german('1.040');
    await german(/· 5 Punkte/);
    expect(inEnglish()).toEqual([]);
  });

  it('to whoever has nothing yet', async () => {
    show(<ClaimButton />, memoryAccount());
    await button('500 Punkte abholen').click();
    await german('500 Punkte gehören dir.');
    expect(inEnglish()).toEqual([]);
  });

  it('in the profile, and what can be done with an account', async () => {
    show(<ProfilePanel />);
    await german(/^Dabei seit/);
    await button('Mein Konto löschen').click();
    await german('Was endgültig weg ist');
    expect(inEnglish()).toEqual([]);
    await button('Mein Konto behalten').click();
  });

  it('in the wallet, where an amount is typed as German types it', async () => {
    show(<WalletPanel />);
    await german('1.234,50\u00a0$');
    await button('10,00\u00a0$').click();
    await expect.element(page.getByLabelText('Betrag in US-Dollar')).toHaveValue('10,00');
    expect(inEnglish()).toEqual([]);
    await button('10,00\u00a0$ aufladen').click();
    await german('Du lädst 10,00\u00a0$ auf.');
    expect(inEnglish()).toEqual([]);
  });

  it('where credits are bought', async () => {
    show(<CreditsPanel />);
    await page.getByLabelText('Wie viele Punkte').fill('100');
    await german(/^100 Punkte zu je 0,0/);
    expect(inEnglish()).toEqual([]);
    await button(/^Punkte kaufen/).click();
    await german(/^100 Punkte für .* gekauft$/);
    expect(inEnglish()).toEqual([]);
  });

  it('in the statements', async () => {
    show(<TransactionsPanel />, memoryAccount());
    await german('Noch ist nichts ein- oder ausgegangen');
    expect(inEnglish()).toEqual([]);
  });

  it('where one signs in or registers', async () => {
    show(
      <>
        <SignInForm register="#register" />
        <RegisterForm signIn="#sign-in" />
      </>,
    );
    await button('Konto anlegen').click();
    await german('Schreib eine E-Mail-Adresse wie mara@example.com.');
    expect(inEnglish()).toEqual([]);
  });
});
