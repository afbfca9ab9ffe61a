import { BlockList, isIP } from 'node:net';
import { z } from 'zod';

const stripeNames = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

const keyLike = (pattern: RegExp, beginnings: string) =>
  z.preprocess(
    (value) => (value === '' ? undefined : value),
    z
      .string()
      .trim()
      .regex(pattern, `must begin with ${beginnings}, as Stripe’s dashboard shows it`)
      .optional(),
  );

const API_URL = 'must be an https address, or an http one of this machine, without a path';

export const paymentSettings = {
  STRIPE_SECRET_KEY: keyLike(/^[sr]k_(test|live)_\w+$/, 'sk_test_, sk_live_, rk_test_ or rk_live_'),
  STRIPE_PUBLISHABLE_KEY: keyLike(/^pk_(test|live)_\w+$/, 'pk_test_ or pk_live_'),
  STRIPE_WEBHOOK_SECRET: keyLike(/^whsec_\S+$/, 'whsec_'),
  STRIPE_API_URL: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.string().trim().refine(isApiUrl, API_URL).optional(),
  ),
  ALLOW_TEST_PAYMENTS: z
    .string()
    .trim()
    .refine((value) => ['', '0', '1'].includes(value), 'must be 1, or left out')
    .default('')
    .transform((value) => value === '1'),
};

type PaymentSettings = z.infer<z.ZodObject<typeof paymentSettings>>;

export interface SettingProblem {
  name: string;
  message: string;
}

type Exposure = { HOST?: string; TRUSTED_PROXY?: readonly string[] };

/** Problems of the variables among themselves, and with who reaches the server (D-SAFE-START). */
export function paymentProblems(settings: Partial<PaymentSettings> & Exposure): SettingProblem[] {
  const missing = stripeNames.filter((name) => settings[name] === undefined);
  if (missing.length === stripeNames.length) return exposedTestPayments(settings);
  if (missing.length > 0) {
    const all = stripeNames.join(', ');
    return missing.map((name) => ({ name, message: `is missing: set all of ${all}, or none of them` }));
  }
  const [secret, publishable] = [settings.STRIPE_SECRET_KEY, settings.STRIPE_PUBLISHABLE_KEY].map(modeOf);
  if (secret === undefined || publishable === undefined || secret === publishable) return [];
  return [
    {
      name: 'STRIPE_PUBLISHABLE_KEY',
      message: 'must be of the same mode as STRIPE_SECRET_KEY: one of them is live, the other for testing',
    },
  ];
}

function exposedTestPayments({
  HOST,
  TRUSTED_PROXY = [],
  ALLOW_TEST_PAYMENTS,
}: Parameters<typeof paymentProblems>[0]) {
  if (ALLOW_TEST_PAYMENTS === true) return [];
  const danger = 'payments are test payments: anybody could fill a wallet without paying';
  const ways = `Set ${stripeNames.join(', ')}; or set ALLOW_TEST_PAYMENTS=1 if that is what you want`;
  if (HOST !== undefined && !isLoopback(HOST)) {
    const message = `is ${HOST}, where others can reach this server, and ${danger}. ${ways}; or leave HOST at 127.0.0.1`;
    return [{ name: 'HOST', message }];
  }
  if (TRUSTED_PROXY.length > 0) {
    const message = `says that a proxy lets others reach this server, and ${danger}. ${ways}`;
    return [{ name: 'TRUSTED_PROXY', message }];
  }
  return [];
}

function modeOf(key: string | undefined): string | undefined {
  return /^[a-z]k_(test|live)_/.exec(key ?? '')?.[1];
}

function isApiUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, search, username } = new URL(text);
  if (pathname !== '/' || search !== '' || username !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname.replace(/^\[|\]$/g, '')));
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** True when only this machine can reach a server that listens there. */
export function isLoopback(host: string): boolean {
  const family = isIP(host);
  if (family === 0) return host.toLowerCase() === 'localhost';
  return loopback.check(host, family === 6 ? 'ipv6' : 'ipv4');
}
