import { TestCardForm, type TestCardFormProps } from '@fabula/account-kit';
import { AccountError } from '@fabula/account-kit/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { AccountScene } from './AccountScene.tsx';

type Pay = TestCardFormProps['pay'];

const meta = {
  title: 'Account kit/TestCardForm',
  component: TestCardForm,
  args: {
    clientSecret: 'payment-1_secret',
    cents: 2_500,
    onPaid: fn(),
    onCancel: fn(),
    pay: fn<Pay>(async () => undefined),
  },
  decorators: [
    (Story) => (
      <AccountScene width="26rem">
        <Story />
      </AccountScene>
    ),
  ],
} satisfies Meta<typeof TestCardForm>;
export default meta;

type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const field = (canvas: Canvas, name: string) => canvas.getByRole('textbox', { name });

async function fill(canvas: Canvas) {
  await userEvent.click(field(canvas, 'Card number'));
  await userEvent.paste('4242 4242 4242 4242');
  await userEvent.type(field(canvas, 'Expiry date'), '1234');
  await userEvent.type(field(canvas, 'Security code'), '123');
  await userEvent.click(canvas.getByRole('button', { name: 'Pay $25.00' }));
}

/** It says that no card is charged, formats while one types, and pays. */
export const Paid: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Test payments: no card is charged')).toBeVisible();
    await fill(canvas);
    await expect(field(canvas, 'Card number')).toHaveValue('4242 4242 4242 4242');
    await expect(field(canvas, 'Expiry date')).toHaveValue('12 / 34');
    const card = { number: '4242424242424242', expMonth: 12, expYear: 34, cvc: '123' };
    await expect(args.pay).toHaveBeenCalledWith(card);
    await waitFor(() => expect(args.onPaid).toHaveBeenCalledOnce());
  },
};

/** The caret stays where a digit was put in, in the middle of the number too. */
export const Typing: Story = {
  play: async ({ canvas }) => {
    const number = field(canvas, 'Card number') as HTMLInputElement;
    await userEvent.type(number, '42424242');
    number.setSelectionRange(2, 2);
    await userEvent.keyboard('9');
    await expect(number).toHaveValue('4294 2424 2');
    await expect(number.selectionStart).toBe(3);
  },
};

export const Incomplete: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(field(canvas, 'Expiry date'), '13/30');
    await userEvent.click(canvas.getByRole('button', { name: 'Pay $25.00' }));
    await expect(field(canvas, 'Card number')).toHaveFocus();
    await expect(field(canvas, 'Card number')).toHaveAccessibleDescription('Your card number is incomplete.');
    await expect(field(canvas, 'Expiry date')).toHaveAccessibleDescription(
      'Your card’s expiration month is invalid.',
    );
    await expect(field(canvas, 'Security code')).toBeInvalid();
    await expect(args.pay).not.toHaveBeenCalled();
  },
};

/** The bank's sentence, at the field that it blames. */
export const WrongCode: Story = {
  args: {
    pay: fn<Pay>(() =>
      Promise.reject(
        new AccountError({
          code: 'declined',
          message: "Your card's security code is incorrect.",
          field: 'cvc',
        }),
      ),
    ),
  },
  play: async ({ canvas }) => {
    await fill(canvas);
    const cvc = field(canvas, 'Security code');
    await waitFor(() => expect(cvc).toHaveAccessibleDescription("Your card's security code is incorrect."));
    await expect(cvc).toHaveFocus();
  },
};

/** The answer was lost: paying again is safe, and that is said. */
export const Unanswered: Story = {
  args: { pay: fn<Pay>(() => Promise.reject(new AccountError({ code: 'unreachable', message: '' }))) },
  play: async ({ canvas }) => {
    await fill(canvas);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('this payment is never charged twice');
  },
};

export const Paying: Story = {
  args: { pay: fn<Pay>(() => new Promise<never>(() => undefined)) },
  play: async ({ canvas, args }) => {
    await fill(canvas);
    const pay = canvas.getByRole('button', { name: /Paying/ });
    await userEvent.dblClick(pay);
    await expect(args.pay).toHaveBeenCalledOnce();
  },
};

/** The numbers that decline; a press fills one in. Escape lets the payment be. */
export const TestNumbers: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Card numbers for testing' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Use 4000 0000 0000 9995' }));
    await expect(field(canvas, 'Card number')).toHaveValue('4000 0000 0000 9995');
    await expect(canvas.getByText('Declined: insufficient funds')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};
