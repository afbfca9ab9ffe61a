import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const builtSite = fileURLToPath(new URL('../../site/dist', import.meta.url));

/** An empty value in a `.env` file means the same as none. */
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
    SITE_DIR: optional(z.string().trim().min(1, 'must not be blank').default(builtSite)),
    OPENAI_API_KEY: optional(text),
    OPENAI_BASE_URL: optional(webAddress.optional()),
    OPENAI_MODEL: optional(z.string().trim().min(1, 'must not be blank').default('gpt-4.1-mini')),
    OPENAI_REASONING_MODEL: optional(text),
    OFFLINE_PACE: optional(whole(0, 10_000, 'milliseconds').default(35)),
    UPSTREAM_SILENCE_MS: optional(whole(1, 3_600_000, 'milliseconds').default(30_000)),
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

/**
 * The configuration (D-STATUS), read from environment variables of the same names.
 *
 * `UPSTREAM_SILENCE_MS`: a text model that sends nothing for so long is given up; four times as long when it reasons.
 * `OFFLINE_PACE`: ms between two chunks of the offline storyteller, 0 for all at once.
 */
export type Env = z.infer<typeof schema>;

export type EnvReading = { env: Env } | { problems: string[] };

/** Reads the configuration, or says everything that is wrong with it, one line a variable. */
export function readEnv(variables: Readonly<Record<string, string | undefined>>): EnvReading {
  const result = schema.safeParse(variables);
  if (result.success) return { env: result.data };
  return { problems: result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) };
}

function isUrl(value: string, protocols: readonly string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol);
}
