import { isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Costs, costs, defaultCosts } from '@fabula/contract';
import { z } from 'zod';
import { identityProblems, identitySettings } from './identity/identitySettings.ts';
import { isLoopback, paymentProblems, paymentSettings } from './payments/paymentSettings.ts';
import { isCreditPrice } from './services/money/amounts.ts';

const builtSite = fileURLToPath(new URL('../../site/dist', import.meta.url));

const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);

const text = z.string().trim().min(1, 'must not be blank').optional();
const whole = (min: number, max: number, unit: string) => {
  const sentence = `must be a whole number of ${unit} from ${min} to ${max}`;
  return z
    .string()
    .trim()
    .regex(/^\d+$/, sentence)
    .transform(Number)
    .refine((value) => value >= min && value <= max, sentence);
};
const webAddress = z
  .string()
  .trim()
  .refine(
    (value) => isUrl(value, ['http:', 'https:']),
    'must be an address such as http://127.0.0.1:11434/v1',
  );

const proxies = z
  .string()
  .trim()
  .transform((value) => value.split(',').map((entry) => entry.trim()))
  .refine(
    (entries) => entries.every(isNetwork),
    'must be addresses or subnets, with commas between them, such as 127.0.0.1, 10.0.0.0/8',
  );
const origins = z
  .string()
  .trim()
  .transform((value) => value.split(',').map((entry) => entry.trim().replace(/\/$/, '')))
  .refine(
    (entries) => entries.every(isOrigin),
    'must be origins, with commas between them, such as https://write.example.com; no paths, and no *',
  );
const publicUrl = z
  .string()
  .trim()
  .transform((value) => value.replace(/\/$/, ''))
  .refine(isOrigin, 'must be the origin of the site alone, such as https://write.example.com');
/** As RFC 9116 has it: an address of mail is named as a URI. */
const securityContact = z
  .string()
  .trim()
  .transform((value) => (z.email().safeParse(value).success ? `mailto:${value}` : value))
  .refine(
    (value) => isUrl(value, ['mailto:', 'https:', 'tel:']) && !/\s/.test(value),
    'must be an e-mail address, or an address such as https://example.com/security',
  );
const creditPriceText = z
  .string()
  .trim()
  .refine(isCreditPrice, 'must be dollars above 0 with six decimals at most, such as 0.01');
const costTable = z
  .string()
  .trim()
  .transform((value) => ({ ...defaultCosts, ...readPairs(value) }))
  .refine(
    (table): table is Costs => z.strictObject(costs.shape).safeParse(table).success,
    `must be costs in credits such as scene=5, title=0; the names are ${Object.keys(defaultCosts).join(', ')}`,
  );

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;

const schema = z
  .object({
    PORT: optional(
      z
        .string()
        .trim()
        .regex(/^\d+$/, 'must be a port number from 0 to 65535')
        .transform(Number)
        .refine((port) => port <= 65_535, 'must be a port number from 0 to 65535')
        .default(8787),
    ),
    HOST: optional(z.string().trim().min(1, 'must not be blank').default('127.0.0.1')),
    DATA_DIR: optional(z.string().trim().min(1, 'must not be blank').default('./data')),
    DATABASE_URL: optional(
      z
        .string()
        .trim()
        .refine(
          (value) => isUrl(value, ['postgres:', 'postgresql:']),
          'must be an address such as postgresql://user:password@db.example.com/fabula?sslmode=verify-full',
        )
        .optional(),
    ),
    DATABASE_POOL: optional(whole(1, 1_000, 'connections').default(10)),
    PUBLIC_URL: optional(publicUrl.optional()),
    SAMPLE_WORKS: optional(z.enum(['0', '1'], 'must be 1 or 0').default('1')),
    SITE_DIR: optional(z.string().trim().min(1, 'must not be blank').default(builtSite)),
    OPENAI_API_KEY: optional(text),
    OPENAI_BASE_URL: optional(webAddress.optional()),
    OPENAI_MODEL: optional(z.string().trim().min(1, 'must not be blank').default('gpt-4.1-mini')),
    OPENAI_REASONING_MODEL: optional(text),
    OPENAI_SMALL_MODEL: optional(text),
    OPENAI_IMAGE_MODEL: optional(text),
    OPENAI_VOICE_MODEL: optional(text),
    OPENAI_CONTEXT_TOKENS: optional(whole(1_000, 10_000_000, 'tokens').default(32_000)),
    SECRET_KEY: optional(z.string().trim().min(32, 'must be 32 characters or more').optional()),
    PRIVATE_MODEL_ADDRESSES: optional(proxies.default([])),
    OFFLINE_PACE: optional(whole(0, 10_000, 'milliseconds').default(35)),
    UPSTREAM_SILENCE_MS: optional(whole(1, 3_600_000, 'milliseconds').default(30_000)),
    DRAIN_MS: optional(whole(0, 3_600_000, 'milliseconds').default(30_000)),
    GENERATIONS_PER_MINUTE: optional(whole(1, 100_000, 'generations').default(60)),
    GENERATIONS_AT_ONCE: optional(whole(1, 10_000, 'generations').default(6)),
    GUEST_DAILY_GENERATIONS: optional(whole(0, 1_000_000, 'generations').default(20)),
    DAILY_FREE_CEILING: optional(whole(0, 1_000_000_000, 'credits').optional()),
    DAILY_FREE_SHARE: optional(whole(1, 100, 'percent').default(10)),
    DAILY_COST_CEILING: optional(whole(0, 1_000_000_000, 'credits').optional()),
    CREDIT_COSTS: optional(costTable.default(defaultCosts)),
    CREDIT_PRICE_USD: optional(creditPriceText.default('0.01')),
    TRUSTED_PROXY: optional(proxies.default([])),
    CORS_ORIGINS: optional(origins.default([])),
    LOG_LEVEL: optional(z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).optional()),
    METRICS_TOKEN: optional(z.string().trim().min(16, 'must be 16 characters or more').optional()),
    USAGE_ADDRESS_DAYS: optional(whole(0, 366, 'days').default(30)),
    IMAGE_STORAGE_MB: optional(whole(0, 1_000_000, 'megabytes').default(200)),
    WORK_STORAGE_MB: optional(whole(0, 1_000_000, 'megabytes').default(200)),
    WORKS_PER_ACCOUNT: optional(whole(0, 1_000_000, 'works').default(2_000)),
    SAVES_PER_MINUTE: optional(whole(1, 100_000, 'saves').default(120)),
    DISK_RESERVE_MB: optional(whole(0, 100_000_000, 'megabytes').optional()),
    SMTP_URL: optional(
      z
        .string()
        .trim()
        .refine(
          (value) => isUrl(value, ['smtp:', 'smtps:']),
          'must be an address such as smtp://user:password@mail.example.com:587',
        )
        .optional(),
    ),
    FEEDBACK_TO: optional(z.email('must be an e-mail address').optional()),
    PRIVACY_FILE: optional(text),
    OPERATOR_EMAIL: optional(z.email('must be an e-mail address').optional()),
    SECURITY_CONTACT: optional(securityContact.optional()),
    REPORTS_PER_HOUR: optional(whole(1, 100_000, 'reports').default(5)),
    PAYMENTS_PER_MINUTE: optional(whole(1, 100_000, 'payment calls').default(30)),
    ...paymentSettings,
    ...identitySettings,
  })
  .check(({ value, issues }) => {
    for (const { name, message } of [...paymentProblems(value), ...identityProblems(value)]) {
      // A value that is wrong by itself gets no second message.
      if (issues.some(({ path }) => path?.[0] === name)) continue;
      issues.push({ code: 'custom', input: value, path: [name], message });
    }
  })
  .check(({ value, issues }) => {
    if (value.OPENAI_API_KEY !== undefined || value.OPENAI_BASE_URL !== undefined) return;
    for (const name of ['OPENAI_IMAGE_MODEL', 'OPENAI_VOICE_MODEL'] as const) {
      if (value[name] === undefined) continue;
      issues.push({
        code: 'custom',
        input: value,
        path: [name],
        message: 'needs OPENAI_API_KEY or OPENAI_BASE_URL beside it',
      });
    }
  })
  .check(({ value, issues }) => {
    const { DAILY_FREE_CEILING: free, DAILY_COST_CEILING: all } = value;
    if (free === undefined || all === undefined || free < all) return;
    issues.push({
      code: 'custom',
      input: value,
      path: ['DAILY_FREE_CEILING'],
      message:
        'must be below DAILY_COST_CEILING, or what is given away could use up what others have bought: lower it, or leave DAILY_COST_CEILING out',
    });
  })
  .check(({ value, issues }) => {
    if ((value.SMTP_URL === undefined) === (value.FEEDBACK_TO === undefined)) return;
    const missing = value.SMTP_URL === undefined ? 'SMTP_URL' : 'FEEDBACK_TO';
    issues.push({
      code: 'custom',
      input: value,
      path: [missing],
      message: 'is missing: set SMTP_URL and FEEDBACK_TO together, or neither of them',
    });
  });

/** The configuration (D-STATUS), read from the variables that `docs/guides/configuring.md` explains. */
export type Env = z.infer<typeof schema> & {
  /** CREDIT_COSTS is set, and holds for models on this machine too. */
  hasOwnCosts: boolean;
};

export const envNames: readonly string[] = Object.keys(schema.shape);

export type EnvReading = { env: Env } | { problems: string[] };

export function readEnv(variables: Readonly<Record<string, string | undefined>>): EnvReading {
  const result = schema.safeParse(variables);
  if (result.success) {
    const env = { ...result.data, hasOwnCosts: Boolean(variables.CREDIT_COSTS?.trim()) };
    return { env: { ...env, ...freeText(env) } };
  }
  return { problems: result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) };
}

/**
 * With a model on the same machine, on a server for that machine alone, text is free unless costs are set
 * (D-FREE).
 */
function freeText(env: Env): Partial<Env> {
  if (env.hasOwnCosts || !isOwnModel(env, env.OPENAI_BASE_URL)) return {};
  const { image, voice } = defaultCosts;
  const free = Object.fromEntries(Object.keys(defaultCosts).map((name) => [name, 0])) as typeof defaultCosts;
  return { CREDIT_COSTS: { ...free, image, voice } };
}

export function isOwnMachine({ HOST, PUBLIC_URL, TRUSTED_PROXY }: Env): boolean {
  return isLoopback(HOST) && PUBLIC_URL === undefined && TRUSTED_PROXY.length === 0;
}

/** True when the model at this address runs on the same machine and costs no money. */
export function isOwnModel(env: Env, baseUrl: string | undefined): boolean {
  const model = baseUrl && new URL(baseUrl).hostname.replace(/^\[|\]$/g, '');
  return model !== undefined && isLoopback(model) && isOwnMachine(env);
}

function isUrl(value: string, protocols: readonly string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol);
}

function isOrigin(entry: string): boolean {
  return !entry.includes('*') && isUrl(entry, ['http:', 'https:']) && new URL(entry).origin === entry;
}

function isNetwork(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32));
}

function readPairs(text: string): Record<string, number> {
  const pairs = text.split(',').map((pair) => pair.split('=').map((side) => side.trim()));
  return Object.fromEntries(
    pairs.map(([name = '', value = '']): [string, number] => [
      name,
      /^\d+$/.test(value) ? Number(value) : Number.NaN,
    ]),
  );
}
