import { expect, type Locator, type Page } from '@playwright/test';
import { PASSWORD } from './createMember.ts';

/** The profile and its money as a person finds them: by the names and roles of what is on the screen. */
export class MoneyPage {
  readonly dialog: Locator;
  /** The link in the header that says how many credits there are. */
  readonly chip: Locator;

  constructor(readonly page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Your account' });
    this.chip = page.getByRole('banner').getByRole('link', { name: /credit/ });
  }

  async register(email: string): Promise<void> {
    await this.page.goto('/register');
    await this.page.getByRole('textbox', { name: 'E-mail address' }).fill(email);
    await this.page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
    await this.page.getByRole('button', { name: 'Create account' }).click();
    await expect(this.page.getByRole('button', { name: 'Profile' })).toBeVisible();
  }

  async logIn(email: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'E-mail address' }).fill(email);
    await this.page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
    await this.page.getByRole('button', { name: 'Log in' }).click();
  }

  async open(tab: 'Profile' | 'Wallet' | 'Credits' | 'Transactions'): Promise<void> {
    await this.dialog.getByRole('tab', { name: tab }).click();
  }

  async expectCredits(count: number): Promise<void> {
    await expect(this.chip).toHaveAccessibleName(`${count} credits`);
  }

  /** From the wallet's tab to the card form of a payment. */
  async startPayment(dollars: string): Promise<void> {
    await this.dialog.getByRole('textbox', { name: 'Amount in US dollars' }).fill(dollars);
    await this.dialog.getByRole('form', { name: 'Add Funds' }).locator('[type=submit]').click();
  }

  async fillTestCard(number: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Card number' }).fill(number);
    await this.page.getByRole('textbox', { name: 'Expiry date' }).fill('12 / 34');
    await this.page.getByRole('textbox', { name: 'Security code' }).fill('123');
  }

  async pay(): Promise<void> {
    await this.page.getByRole('button', { name: /^Pay \$/ }).click();
  }

  async buy(credits: number): Promise<void> {
    await this.dialog.getByRole('textbox', { name: 'How many credits' }).fill(String(credits));
    await this.dialog.getByRole('button', { name: /^Purchase Credits/ }).click();
  }
}
