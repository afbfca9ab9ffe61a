import { sampleStatus } from '@fabula/tools/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
// Fetched before the first story, and not within it.
import '../../apps/site/src/routes/CheckoutPage.tsx';
import '../../apps/site/src/account/payments/TestCard.tsx';
import { isWithin } from '../library-kit/LibraryScene.tsx';
import { answeredBy, laptop, never, phone, refuses, SiteScene } from './SiteScene.tsx';

const intent = '/api/v1/payments/create-intent';
const pays = '/api/v1/payments/test/confirm';
const opens = { [intent]: () => ({ clientSecret: 'pi_1_secret_2' }) };
const { parts } = sampleStatus;

/** The payment test: ten dollars by the card form of the wallet. */
const meta = {
  title: 'Site/Checkout',
  component: SiteScene,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { at: '/checkout' },
  globals: laptop,
  beforeEach: answeredBy(opens),
} satisfies Meta<typeof SiteScene>;
export default meta;

type Story = StoryObj<typeof meta>;

const opened: NonNullable<Story['play']> = async ({ canvas }) => {
  await expect(await canvas.findByRole('button', { name: 'Pay by card' })).toBeVisible();
  await expect(await canvas.findByText(/no card is charged/)).toBeVisible();
  await expect(isWithin()).toBe(true);
};

const pressed: NonNullable<Story['play']> = async (context) => {
  await opened(context);
  await userEvent.click(context.canvas.getByRole('button', { name: 'Pay by card' }));
};

const asksCard: NonNullable<Story['play']> = async (context) => {
  await pressed(context);
  await expect(await context.canvas.findByRole('textbox', { name: 'Card number' })).toBeVisible();
  await expect(isWithin()).toBe(true);
};

export const Start: Story = { play: opened };

export const StartOnPhone: Story = { globals: phone, play: opened };

export const Card: Story = { play: asksCard };

export const CardOnPhone: Story = { globals: phone, play: asksCard };

/** The payment is being opened. */
export const Loading: Story = {
  beforeEach: answeredBy({ [intent]: never }),
  play: async (context) => {
    await pressed(context);
    await expect(await context.canvas.findByText('Opening…')).toBeVisible();
  },
};

/** The payment could not be opened. */
export const Failed: Story = {
  beforeEach: answeredBy({ [intent]: refuses }),
  play: async (context) => {
    await pressed(context);
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(
      'The disk of this server is full.',
    );
  },
};

/** The server cannot say who takes payments. */
export const NoCardForm: Story = {
  beforeEach: answeredBy({
    ...opens,
    '/api/v1/status': () => ({
      ...sampleStatus,
      parts: {
        ...parts,
        payments: { ...parts.payments, kind: 'real', name: 'Stripe', provider: 'stripe', isTest: false },
      },
    }),
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pay by card' }));
    await expect(await canvas.findByText(/STRIPE_PUBLISHABLE_KEY/)).toBeVisible();
  },
};

export const Paid: Story = {
  beforeEach: answeredBy({
    ...opens,
    [pays]: () => ({ status: 'succeeded', paymentIntentId: 'pi_1' }),
  }),
  play: async (context) => {
    await asksCard(context);
    const { canvas } = context;
    await userEvent.type(canvas.getByRole('textbox', { name: 'Card number' }), '4242 4242 4242 4242');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Expiry date' }), '12/34');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Security code' }), '123');
    await userEvent.click(canvas.getByRole('button', { name: /^Pay/ }));
    await expect(await canvas.findByText('Payment successful!')).toBeVisible();
  },
};
