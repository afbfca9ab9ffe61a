import { AccountProvider } from '@fabula/account-kit';
import { memoryAccount } from '@fabula/account-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect } from 'storybook/test';
import type { SessionProvider } from '../../apps/site/src/session/SessionProvider.ts';
import { LoginPage, RegisterPage } from '../../apps/site/src/signing/SigningPage.tsx';
import { stay } from '../account-kit/AccountScene.tsx';
import { isWithin } from '../library-kit/LibraryScene.tsx';
import { useStoryTexts } from '../storyTexts.ts';
import { laptop, never, phone } from './SiteScene.tsx';

interface SigningSceneProps {
  at: '/login' | '/register';
  findProvider: () => Promise<SessionProvider>;
  /** Where one comes from. */
  from?: object;
}

/** Local accounts, in memory. */
const local = async () => ({}) as SessionProvider;

function SigningScene({ at, findProvider, from = {} }: SigningSceneProps) {
  const Page = at === '/login' ? LoginPage : RegisterPage;
  const [router] = useState(() =>
    createMemoryRouter([{ path: '*', element: <Page findProvider={findProvider} /> }], {
      initialEntries: [{ pathname: at, state: from }],
    }),
  );
  const [account] = useState(() => memoryAccount());
  return (
    <AccountProvider adapter={account} navigation={stay} strings={useStoryTexts().account}>
      <main data-fabula-root="">
        <RouterProvider router={router} />
      </main>
    </AccountProvider>
  );
}

/** Signing in and registering. */
const meta = {
  title: 'Site/Signing in',
  component: SigningScene,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { at: '/login', findProvider: local },
} satisfies Meta<typeof SigningScene>;
export default meta;

type Story = StoryObj<typeof meta>;

const asks: NonNullable<Story['play']> = async ({ canvas }) => {
  await expect(await canvas.findByLabelText(/E-?mail/i)).toBeVisible();
  await expect(isWithin()).toBe(true);
};

export const LogIn: Story = { globals: laptop, play: asks };

export const LogInOnPhone: Story = { globals: phone, play: asks };

export const Register: Story = { globals: laptop, args: { at: '/register' }, play: asks };

export const RegisterOnPhone: Story = { globals: phone, args: { at: '/register' }, play: asks };

/** Until the server has said who signs people in. */
export const Loading: Story = { args: { findProvider: never } };

export const Failed: Story = {
  args: { findProvider: () => Promise.reject(new Error('Fabula could not be reached.')) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You cannot log in right now')).toBeVisible();
    await expect(canvas.getByText('Fabula could not be reached.')).toBeVisible();
  },
};

/** The form is account-kit's, and speaks German; the page around it speaks English alone. */
export const GermanForm: Story = {
  globals: { language: 'de', ...phone },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Passwort')).toBeVisible();
  },
};
