import { PasswordForm } from '@fabula/account-kit';
import { samplePassword } from '@fabula/account-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { MoneyScene } from './MoneyScene.tsx';

const meta = {
  title: 'Account kit/PasswordForm',
  component: MoneyScene,
  subcomponents: { PasswordForm },
  args: { children: <PasswordForm /> },
} satisfies Meta<typeof MoneyScene>;
export default meta;

type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

async function change(canvas: Canvas, current: string, next: string) {
  await userEvent.type(canvas.getByLabelText('Current password'), current);
  await userEvent.type(canvas.getByLabelText('New password'), next);
  await userEvent.click(canvas.getByRole('button', { name: 'Change password' }));
}

export const Changed: Story = {
  play: async ({ canvas }) => {
    await change(canvas, samplePassword, 'seven quiet harbours');
    await expect(await canvas.findByText(/Your password is changed/)).toHaveRole('status');
    await expect(canvas.getByLabelText('New password')).toHaveValue('');
  },
};

export const WrongCurrent: Story = {
  play: async ({ canvas }) => {
    await change(canvas, 'another harbour', 'seven quiet harbours');
    const current = canvas.getByLabelText('Current password');
    await waitFor(() => expect(current).toHaveAccessibleDescription('This is not your password.'));
    await expect(canvas.getByLabelText('New password')).toHaveValue('seven quiet harbours');
  },
};

export const TheSame: Story = {
  play: async ({ canvas }) => {
    await change(canvas, samplePassword, samplePassword);
    await expect(canvas.getByLabelText('New password')).toHaveAccessibleDescription(
      /Choose another password/,
    );
  },
};
