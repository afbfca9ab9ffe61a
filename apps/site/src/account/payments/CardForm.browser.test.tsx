import type { PaymentsStatus } from '@fabula/contract';
import { sampleStatus as status } from '@fabula/tools/testing';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { askStatus } from '../../api/serverStatus.ts';
import { CardForm } from './CardForm.tsx';

const server = vi.fn(async (_path: string, _init: RequestInit) => Response.json({}));
const onPaid = vi.fn();
const onCancel = vi.fn();
let root: Root;

beforeEach(() => {
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  root.unmount();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** The server says that it takes payments like this. */
async function takes(payments: Pick<PaymentsStatus, 'provider' | 'publishableKey' | 'isTest'>) {
  const parts = { ...status.parts, payments: { ...status.parts.payments, ...payments } };
  server.mockImplementation(async () => Response.json({ ...status, parts }));
  await askStatus();
}

function show(): void {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  root.render(
    <CardForm
      clientSecret="pi_1_secret_2"
      cents={500}
      returnUrl="https://fabula.example/"
      failureSentence={(message) => `Payment failed: ${message}`}
      onPaid={onPaid}
      onCancel={onCancel}
    />,
  );
}

const testPayments = { provider: 'test', publishableKey: null, isTest: true } as const;

test('A7: where test payments are embedded, it takes test cards, and tells what their bank says', async () => {
  await takes(testPayments);
  server.mockImplementation(async () =>
    Response.json({ error: 'Your card was declined.', type: 'unprocessable' }, { status: 422 }),
  );
  show();
  await expect.element(page.getByText('Test payments: no card is charged')).toBeVisible();
  await page.getByRole('textbox', { name: 'Card number' }).fill('4000 0000 0000 0002');
  await page.getByRole('textbox', { name: 'Expiry date' }).fill('12 / 34');
  await page.getByRole('textbox', { name: 'Security code' }).fill('123');
  await page.getByRole('button', { name: 'Pay $5.00' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Payment failed: Your card was declined.');
  expect(onPaid).not.toHaveBeenCalled();

  server.mockImplementation(async () => Response.json({ status: 'succeeded', paymentIntentId: 'pi_1' }));
  await page.getByRole('button', { name: 'Pay $5.00' }).click();
  await vi.waitFor(() => expect(onPaid).toHaveBeenCalledTimes(1));
  const [path, init] = server.mock.calls.at(-1) ?? ['', {}];
  expect([path, JSON.parse(String(init.body)).clientSecret]).toEqual([
    '/api/v1/payments/test/confirm',
    'pi_1_secret_2',
  ]);
});

test('A7: a server that does not say who takes cards can be asked again', async () => {
  server.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(askStatus()).rejects.toThrow();
  show();
  const trouble = page.getByRole('alert');
  await expect.element(trouble).toHaveTextContent('The card form could not be loaded.');
  await expect.element(trouble).toHaveTextContent('No money was taken.');
  await takes(testPayments);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('Test payments: no card is charged')).toBeVisible();
});

test('A7: a publishable key that is missing is told to whoever can set it', async () => {
  await takes({ provider: 'stripe', publishableKey: null, isTest: false });
  show();
  await expect.element(page.getByRole('alert')).toHaveTextContent('STRIPE_PUBLISHABLE_KEY');
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(onCancel).toHaveBeenCalledTimes(1);
});
