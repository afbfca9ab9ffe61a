import { RegisterForm } from '@fabula/account-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { accountNow, MoneyScene } from './MoneyScene.tsx';

const onRegistered = fn();

const meta = {
  title: 'Account kit/RegisterForm',
  component: MoneyScene,
  subcomponents: { RegisterForm },
  args: {
    options: { user: null },
    children: <RegisterForm signIn="/login" onRegistered={onRegistered} />,
  },
} satisfies Meta<typeof MoneyScene>;
export default meta;

type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const email = (canvas: Canvas) => canvas.getByRole('textbox', { name: 'E-mail address' });
const password = (canvas: Canvas) => canvas.getByLabelText('Password');
const send = (canvas: Canvas) => userEvent.click(canvas.getByRole('button', { name: 'Create account' }));

/** What a password needs stands there before it is typed, and how much is missing while it is. */
export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(password(canvas)).toHaveAttribute('autocomplete', 'new-password');
    await expect(password(canvas)).toHaveAccessibleDescription(/From 10 characters/);
    await userEvent.type(password(canvas), 'seven c');
    await expect(password(canvas)).toHaveAccessibleDescription('3 more characters at least.');
    await userEvent.type(password(canvas), 'har');
    await expect(password(canvas)).toHaveAccessibleDescription('Long enough.');
    await userEvent.clear(password(canvas));
  },
};

export const Registered: Story = {
  play: async ({ canvas }) => {
    onRegistered.mockClear();
    await userEvent.type(email(canvas), ' ines@example.org ');
    await userEvent.type(password(canvas), 'seven quiet harbours');
    await send(canvas);
    await waitFor(() => expect(onRegistered).toHaveBeenCalledOnce());
    await expect(accountNow().session.get()).toMatchObject({ user: { email: 'ines@example.org' } });
  },
};

export const TooShort: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(email(canvas), 'ines@example.org');
    await userEvent.type(password(canvas), 'harbour');
    await send(canvas);
    await expect(password(canvas)).toHaveAccessibleDescription(
      /^Choose a password of 10 characters at least/,
    );
    await expect(password(canvas)).toHaveFocus();
    await expect(accountNow().calls).not.toContain('register');
  },
};

/** The server's sentence, at the field that it is about. */
export const EmailTaken: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(email(canvas), 'mara@example.org');
    await userEvent.type(password(canvas), 'seven quiet harbours');
    await send(canvas);
    await waitFor(() => expect(email(canvas)).toHaveAccessibleDescription(/There is an account/));
    await expect(email(canvas)).toHaveFocus();
    await expect(password(canvas)).toHaveValue('seven quiet harbours');
  },
};
