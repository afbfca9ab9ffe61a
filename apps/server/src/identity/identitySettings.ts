import { createPublicKey } from 'node:crypto';
import { foldEmail } from '@fabula/contract';
import { z } from 'zod';

const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);

const list = z.string().transform((text) => text.split(',').map((one) => one.trim()));

const emails = list
  .transform((all) => all.map(foldEmail))
  .refine(
    (all) => all.every((one) => /^[^\s@]+@[^\s@]+$/.test(one)),
    'must be e-mail addresses with commas between them',
  );
const tries = z
  .string()
  .trim()
  .regex(/^[1-9]\d{0,6}$/, 'must be a whole number of tries from 1 to 9999999')
  .transform(Number);
const origins = list.refine(
  (all) => all.every((one) => /^https?:$/.test(protocolOf(one)) && new URL(one).origin === one),
  'must be origins of our pages with commas between them, such as https://write.example.com, without a path',
);
const publishableKey = z
  .string()
  .trim()
  .refine(
    (key) => clerkHost(key) !== undefined,
    'must be the pk_test_… or pk_live_… key of Clerk’s dashboard, whole',
  );
const jwtKey = z
  .string()
  .transform((text) => text.trim().replaceAll('\\n', '\n'))
  .refine(isRsaKey, 'must be the PEM public key of Clerk’s dashboard, from BEGIN to END (RSA, 2048 bits)');
const apiUrl = z
  .string()
  .trim()
  .refine((url) => /^https?:$/.test(protocolOf(url)), 'must be an address such as https://api.clerk.com');

export const identitySettings = {
  ADMIN_EMAILS: optional(emails.default([])),
  SIGN_IN_TRIES: optional(tries.default(10)),
  CLERK_PUBLISHABLE_KEY: optional(publishableKey.optional()),
  CLERK_SECRET_KEY: optional(
    z
      .string()
      .trim()
      .regex(/^sk_(test|live)_\w+$/, 'must begin with sk_test_ or sk_live_, as Clerk’s dashboard shows it')
      .optional(),
  ),
  CLERK_JWT_KEY: optional(jwtKey.optional()),
  CLERK_AUTHORIZED_PARTIES: optional(origins.optional()),
  CLERK_AUDIENCE: optional(z.string().trim().min(1, 'must not be blank').optional()),
  CLERK_API_URL: optional(apiUrl.optional()),
};

type IdentitySettings = z.infer<z.ZodObject<typeof identitySettings>>;

export function identityProblems(settings: Partial<IdentitySettings>): { name: string; message: string }[] {
  const { CLERK_PUBLISHABLE_KEY, CLERK_SECRET_KEY, CLERK_JWT_KEY, CLERK_AUTHORIZED_PARTIES } = settings;
  const given = Object.entries(settings).filter(
    ([name, value]) => name.startsWith('CLERK_') && value !== undefined,
  );
  if (given.length === 0) return [];
  const problems: { name: string; message: string }[] = [];
  const together =
    'to sign people in with Clerk; or leave all of CLERK_… out to sign them in with local accounts';
  if (CLERK_PUBLISHABLE_KEY === undefined) {
    problems.push({ name: 'CLERK_PUBLISHABLE_KEY', message: `is missing: set it ${together}` });
  }
  if (CLERK_SECRET_KEY === undefined && CLERK_JWT_KEY === undefined) {
    problems.push({ name: 'CLERK_SECRET_KEY', message: `is missing: set it, or CLERK_JWT_KEY, ${together}` });
  }
  if (CLERK_AUTHORIZED_PARTIES === undefined) {
    problems.push({
      name: 'CLERK_AUTHORIZED_PARTIES',
      message:
        'is missing: set it to the origins of our pages, such as https://write.example.com; tokens made for other pages are refused',
    });
  }
  if (
    CLERK_PUBLISHABLE_KEY &&
    CLERK_SECRET_KEY &&
    modeOf(CLERK_PUBLISHABLE_KEY) !== modeOf(CLERK_SECRET_KEY)
  ) {
    problems.push({
      name: 'CLERK_SECRET_KEY',
      message:
        'must be of the same kind as CLERK_PUBLISHABLE_KEY: one of them is live, the other for testing',
    });
  }
  return problems;
}

/** The host in a publishable key, which issues the tokens. */
export function clerkHost(publishable: string): string | undefined {
  const encoded = /^pk_(?:test|live)_([A-Za-z0-9+/=_-]+)$/.exec(publishable)?.[1];
  if (encoded === undefined) return undefined;
  const host = Buffer.from(encoded, 'base64').toString('latin1');
  return /^[a-z0-9]([a-z0-9-]*\.)+[a-z0-9-]+\$$/.test(host) ? host.slice(0, -1) : undefined;
}

function modeOf(key: string): string | undefined {
  return /^[a-z]k_(test|live)_/.exec(key)?.[1];
}

function protocolOf(text: string): string {
  return URL.canParse(text) ? new URL(text).protocol : '';
}

function isRsaKey(pem: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPublicKey(pem);
    return asymmetricKeyType === 'rsa' && asymmetricKeyDetails?.modulusLength === 2048;
  } catch {
    return false;
  }
}
