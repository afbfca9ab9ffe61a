import { AddFundsForm } from '@fabula/account-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { accountNow, MoneyScene } from './MoneyScene.tsx';

const meta = {
  title: 'Account kit/AddFundsForm',
  component: MoneyScene,
  subcomponents: { AddFundsForm },
  args: { children: <AddFundsForm /> },
} satisfies Meta<typeof MoneyScene>;
export default meta;

type Story = StoryObj<typeof meta>;

/** That payments are tests stands there before a card form opens. */
export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Test payments: no card is charged')).toBeVisible();
    const send = canvas.getByRole('button', { name: 'Add Funds' });
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(canvas.getByRole('textbox'), '{Enter}');
    await expect(canvas.getByText('Enter an amount, such as 25.00.', { selector: '[slot]' })).toBeVisible();
  },
};

const sentences: [typed: string, sentence: string][] = [
  ['4.99', 'Minimum $5.00. Choose a larger amount.'],
  ['5.001', 'Cents have two digits at most, such as 25.50.'],
  ['-5', 'The amount cannot be below zero.'],
  ['1e9', 'Write the amount in digits, such as 25 or 25.50.'],
  ['abc', 'Write the amount in digits, such as 25 or 25.50.'],
  ['10000.01', 'Maximum $10,000.00 in one payment. Choose a smaller amount.'],
];

/** Each has its sentence once one has left the field, and nothing is sent. */
export const BadInput: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox');
    for (const [typed, sentence] of sentences) {
      await userEvent.clear(field);
      await userEvent.type(field, `${typed}{Enter}`);
      await expect(field).toHaveAccessibleDescription(sentence);
      await expect(field).toBeInvalid();
      await expect(field).toHaveValue(typed);
    }
    await expect(accountNow().calls).not.toContain('addFunds');
  },
};

const accepted: [typed: string, label: string][] = [
  ['5', 'Add $5.00'],
  ['$5', 'Add $5.00'],
  ['5,00', 'Add $5.00'],
  [' 1,000.00 ', 'Add $1,000.00'],
  ['1 000', 'Add $1,000.00'],
  ['10000', 'Add $10,000.00'],
];

/** What is pasted from elsewhere is understood, and the button says as what. */
export const Pasted: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox');
    for (const [typed, label] of accepted) {
      await userEvent.clear(field);
      await userEvent.click(field);
      await userEvent.paste(typed);
      const send = canvas.getByRole('button', { name: label });
      await expect(send).not.toHaveAttribute('aria-disabled');
    }
  },
};

/** The amount stays when the payment could not be opened. */
export const NotOpened: Story = {
  args: { before: (account) => account.fail('addFunds', { code: 'unreachable', message: '' }) },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), '25');
    await userEvent.click(canvas.getByRole('button', { name: 'Add $25.00' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Adding funds failed. No card was charged.',
    );
    await expect(canvas.getByRole('textbox')).toHaveValue('25');
  },
};
