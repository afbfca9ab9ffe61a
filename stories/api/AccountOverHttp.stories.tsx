import { AccountProvider, CreditsPanel } from '@fabula/account-kit';
import { samplePricing, sampleUser } from '@fabula/account-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { stay } from '../account-kit/AccountScene.tsx';
import { useStoryTexts } from '../storyTexts.ts';
import { fetchAccount } from './fetchAccount.ts';
import { refusals, refused } from './refusals.ts';

/** Each story asks an address of its own: a page of documentation shows all of them. */
const answering = (name: string, balance: () => Response) => {
  const url = `/example/account/${name}`;
  const pricing: JsonBodyType = { ...samplePricing };
  return {
    args: { url },
    parameters: {
      msw: [
        http.get(`${url}/balance`, balance),
        http.get(`${url}/pricing`, () => HttpResponse.json(pricing)),
      ],
    },
  };
};

function AccountOverHttp({ url }: { url: string }) {
  const [adapter] = useState(() => fetchAccount(url, { state: 'signed_in', user: sampleUser }));
  return (
    <AccountProvider adapter={adapter} navigation={stay} strings={useStoryTexts().account}>
      <div style={{ width: '34rem', maxWidth: '100%' }}>
        <CreditsPanel />
      </div>
    </AccountProvider>
  );
}

/** Somebody's credits over an adapter that speaks HTTP; msw answers. */
const meta = {
  title: 'API adapters/Account',
  component: AccountOverHttp,
  args: { url: '' },
} satisfies Meta<typeof AccountOverHttp>;
export default meta;

type Story = StoryObj<typeof meta>;

const failing =
  (sentence: string): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to fetch credits')).toBeVisible();
    await expect(await canvas.findByText(sentence)).toBeVisible();
  };

export const GoodAnswer: Story = {
  ...answering('good-answer', () => HttpResponse.json({ available: 812, total: 827 })),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('812'))[0]).toBeVisible();
    await expect(canvas.getByText('Held by what is being written').parentElement).toHaveTextContent('15');
  },
};

export const TooManyRequests: Story = {
  ...answering('too-many-requests', () => refused(refusals.tooMany)),
  play: failing(refusals.tooMany.error),
};

export const ServerFailed: Story = {
  ...answering('server-failed', () => refused(refusals.broken)),
  play: failing(refusals.broken.error),
};

export const Unreachable: Story = {
  ...answering('unreachable', () => HttpResponse.error()),
  play: failing('No answer came. Check your connection, then try again: what you wrote is still here.'),
};
