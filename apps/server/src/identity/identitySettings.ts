import { z } from 'zod';

const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);

const emails = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim().toLowerCase().normalize('NFC')))
  .refine(
    (all) => all.every((one) => /^[^\s@]+@[^\s@]+$/.test(one)),
    'must be e-mail addresses with commas between them',
  );

/** The variables of signing in, as `readEnv` reads them. */
export const identitySettings = {
  ADMIN_EMAILS: optional(emails.default([])),
  SIGN_IN_TRIES: optional(
    z
      .string()
      .trim()
      .regex(/^[1-9]\d{0,6}$/, 'must be a whole number of tries from 1 to 9999999')
      .transform(Number)
      .default(10),
  ),
};
