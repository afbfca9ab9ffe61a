import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { stripeScript } from '../../../../../tests/support/stripeScript.ts';
import { StripeCardForm, type StripeCardFormProps } from './StripeCardForm.tsx';

const clientSecret = 'pi_1_secret_2';
const intent = { id: 'pi_1', object: 'payment_intent', status: 'requires_payment_method' };
const onPaid = vi.fn();
const onCancel = vi.fn();
let root: Root;
let stripe: ReturnType<typeof vi.fn<(line: string, form: URLSearchParams) => object | null>>;

beforeEach(() => {
  stripe = vi.fn(() => ({ ...intent, status: 'succeeded' }));
  const script = document.createElement('script');
  script.textContent = stripeScript;
  document.head.append(script);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const said = stripe(
      `${init.method} ${new URL(url).pathname}`,
      new URLSearchParams(init.body as URLSearchParams),
    );
    if (!said) throw new TypeError('Failed to fetch');
    return Response.json(said, { status: 'error' in said ? 402 : 200 });
  });
});
afterEach(() => {
  root.unmount();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  Reflect.deleteProperty(window, 'Stripe');
});

function show(props: Partial<StripeCardFormProps> = {}): void {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  root.render(
    <StripeCardForm
      publishableKey="pk_test_key"
      isTest
      clientSecret={clientSecret}
      cents={1999}
      returnUrl="https://fabula.example/?openProfile=wallet"
      onPaid={onPaid}
      onCancel={onCancel}
      {...props}
    />,
  );
}

const cardNumber = () => page.getByLabelText('Card number');
const pay = () => page.getByRole('button', { name: 'Pay $19.99' });

test('A7: pays the payment that it was given, once, and says that it is a test', async () => {
  show();
  await expect.element(page.getByText('Test payments: no card is charged.')).toBeVisible();
  await cardNumber().fill('4242 4242 4242 4242');
  (pay().element() as HTMLElement).click();
  (pay().element() as HTMLElement).click();
  await vi.waitFor(() => expect(onPaid).toHaveBeenCalledTimes(1));
  expect(stripe).toHaveBeenCalledTimes(1);
  const [line, form] = stripe.mock.calls[0] ?? [];
  expect(line).toBe('POST /v1/payment_intents/pi_1/confirm');
  expect(Object.fromEntries(form ?? [])).toMatchObject({
    client_secret: clientSecret,
    return_url: 'https://fabula.example/?openProfile=wallet',
  });
});

test.each([
  'Your card was declined.',
  'Your card has insufficient funds.',
  'Your card has expired.',
  "Your card's security code is incorrect.",
  'An error occurred while processing your card. Try again in a little bit.',
])('A7: a declined card is told with Stripe’s sentence: %s', async (message) => {
  stripe.mockReturnValue({ error: { type: 'card_error', message, payment_intent: intent } });
  show();
  await cardNumber().fill('4000 0000 0000 0002');
  await pay().click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(message);
  expect(onPaid).not.toHaveBeenCalled();
  stripe.mockReturnValue({ ...intent, status: 'succeeded' });
  await pay().click();
  await vi.waitFor(() => expect(onPaid).toHaveBeenCalledTimes(1));
});

test('A7: an answer that was lost is asked after: what was paid is not paid again', async () => {
  stripe.mockImplementation((line) => (line.startsWith('POST') ? null : { ...intent, status: 'succeeded' }));
  show();
  await cardNumber().fill('4242 4242 4242 4242');
  await pay().click();
  await vi.waitFor(() => expect(onPaid).toHaveBeenCalledTimes(1));
});

test('A7: when nobody can say what became of it, neither does the form', async () => {
  stripe.mockReturnValue(null);
  show();
  await cardNumber().fill('4242 4242 4242 4242');
  await pay().click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('it is not known whether the card was charged');
  const paidAlready = { ...intent, status: 'succeeded' };
  stripe.mockReturnValue({
    error: {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      payment_intent: paidAlready,
    },
  });
  await pay().click();
  await vi.waitFor(() => expect(onPaid).toHaveBeenCalledTimes(1));
});

test('A7: what Stripe’s own fields say is not said twice', async () => {
  show();
  await expect.element(pay()).toBeEnabled();
  await pay().click();
  await expect.element(pay()).toBeEnabled();
  expect(page.getByRole('alert').elements()).toEqual([]);
  expect(stripe).not.toHaveBeenCalled();
});

test('A7: a key that is none of Stripe’s is a sentence, and Cancel leads away', async () => {
  show({ publishableKey: 'sk_wrong' });
  await expect.element(page.getByRole('alert')).toHaveTextContent('Invalid API Key provided: sk_wrong');
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(onCancel).toHaveBeenCalledTimes(1);
});

test('A7: the form is drawn in the colours of the page', async () => {
  document.documentElement.dataset.fabulaTheme = 'afterdark';
  show();
  await expect.element(pay()).toBeEnabled();
  const colours = () => window.stripeElementsOptions?.appearance.variables.colorBackground;
  expect(colours()).toBe('#251829');
  document.documentElement.dataset.fabulaTheme = 'paper';
  await vi.waitFor(() => expect(colours()).toBe('#fcf9f3'));
  delete document.documentElement.dataset.fabulaTheme;
});

declare global {
  interface Window {
    stripeElementsOptions?: { appearance: { variables: Record<string, string> } };
  }
}
