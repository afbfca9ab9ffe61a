import { SignInForm } from '@fabula/account-kit';
import { samplePassword } from '@fabula/account-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { accountNow, MoneyScene } from './MoneyScene.tsx';

const onSignedIn = fn();

const meta = {
  title: 'Account kit/SignInForm',
  component: MoneyScene,
  subcomponents: { SignInForm },
  args: {
    options: { user: null },
    children: <SignInForm register="/register" onSignedIn={onSignedIn} />,
  },
} satisfies Meta<typeof MoneyScene>;
export default meta;

type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

async function send(canvas: Canvas, email: string, password: string) {
  if (email) await userEvent.type(canvas.getByRole('textbox', { name: 'E-mail address' }), email);
  if (password) await userEvent.type(canvas.getByLabelText('Password'), password);
  await userEvent.click(canvas.getByRole('button', { name: 'Log in' }));
}

/** Password managers know the fields, and there is a way to an account. */
export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'E-mail address' })).toHaveAttribute(
      'autocomplete',
      'email',
    );
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
    await expect(canvas.getByRole('link', { name: 'Create account' })).toHaveAttribute('href', '/register');
  },
};

export const SignedIn: Story = {
  play: async ({ canvas }) => {
    onSignedIn.mockClear();
    await send(canvas, 'mara@example.org', samplePassword);
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  },
};

/** What is missing is said at its field, and the first one is focused. */
export const Missing: Story = {
  play: async ({ canvas }) => {
    await send(canvas, 'mara', '');
    const email = canvas.getByRole('textbox', { name: 'E-mail address' });
    await expect(email).toHaveFocus();
    await expect(email).toHaveAccessibleDescription('Write an e-mail address such as mara@example.com.');
    await expect(canvas.getByLabelText('Password')).toHaveAccessibleDescription('Write your password.');
    await expect(accountNow().calls).not.toContain('signIn');
  },
};

/** Nothing that was typed is lost. */
export const WrongPassword: Story = {
  play: async ({ canvas }) => {
    await send(canvas, 'mara@example.org', 'another harbour');
    const password = canvas.getByLabelText('Password');
    await waitFor(() =>
      expect(password).toHaveAccessibleDescription(
        'This e-mail address and password do not belong together.',
      ),
    );
    await expect(password).toHaveValue('another harbour');
    await expect(password).toHaveFocus();
  },
};

/** Too many tries were made; the server says how long to wait. */
export const SlowedDown: Story = {
  args: {
    before: (account) =>
      account.fail('signIn', {
        code: 'too_many',
        message: 'Too many tries. Wait 5 minutes, then try again.',
      }),
  },
  play: async ({ canvas }) => {
    await send(canvas, 'mara@example.org', samplePassword);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Wait 5 minutes, then try again.');
  },
};

export const Offline: Story = {
  args: { before: (account) => account.fail('signIn', { code: 'unreachable', message: '' }) },
  play: async ({ canvas }) => {
    await send(canvas, 'mara@example.org', samplePassword);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('what you wrote is still here');
    await expect(canvas.getByLabelText('Password')).toHaveValue(samplePassword);
  },
};

/** It is sent once, however often one presses. */
export const Pending: Story = {
  args: { before: (account) => void account.hold('signIn') },
  play: async ({ canvas }) => {
    await send(canvas, 'mara@example.org', samplePassword);
    await userEvent.dblClick(await canvas.findByRole('button', { name: /Logging in…/ }));
    await userEvent.type(canvas.getByLabelText('Password'), '{Enter}');
    await expect(accountNow().calls.filter((call) => call === 'signIn')).toHaveLength(1);
  },
};

export const PasswordShown: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Password'), 'a quiet harbour');
    await userEvent.click(canvas.getByRole('button', { name: 'Show password: Password' }));
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await expect(canvas.getByRole('button', { name: 'Hide password: Password' })).toBeVisible();
  },
};

/** A link to a new password by mail; the answer says of no address whether it is known. */
export const Forgotten: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Forgot your password?' }));
    const field = await canvas.findByRole('textbox', { name: 'E-mail address of your account' });
    await expect(field).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Send me a link' }));
    await expect(field).toHaveAccessibleDescription('Write an e-mail address such as mara@example.com.');
    await userEvent.type(field, 'nobody@example.org');
    await userEvent.click(canvas.getByRole('button', { name: 'Send me a link' }));
    await expect(await canvas.findByText(/If there is an account with nobody@example.org/)).toBeVisible();
    await expect(accountNow().calls).toContain('forgotPassword');
  },
};
