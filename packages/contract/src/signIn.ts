import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { user } from './user.ts';

/** Folded while it is read: `' Mara@Example.com'` is `'mara@example.com'`. */
const emailField = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.normalize('NFC'),
  z.maxLength(limits.emailCharacters),
  z.refine(
    (email) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*$/.test(email),
    'Write an e-mail address such as mara@example.com.',
  ),
);

/** A password that is there already: how long it is says nothing about whether it is right. */
const knownPassword = z.string().check(z.maxLength(limits.password.max));

/** Characters as people count them, not UTF-16: a password of ten emoji has ten. */
const newPassword = z.string().check(
  z.maxLength(limits.password.max),
  z.refine(
    (password) => [...password.normalize('NFKC')].length >= limits.password.min,
    `Choose a password of ${limits.password.min} characters at least. A few words in a row make a good one.`,
  ),
);

/** The body of `POST api/v1/auth/login` (D-AUTH). */
export const loginRequest = z.object({ email: emailField, password: knownPassword });
export type LoginRequest = z.infer<typeof loginRequest>;

/** The body of `POST api/v1/auth/register` (D-AUTH). */
export const registerRequest = z.object({ email: emailField, password: newPassword }).check(
  z.refine(({ email, password }) => password.trim().toLowerCase() !== email, {
    path: ['password'],
    message: 'Choose a password that is not your e-mail address.',
  }),
);
export type RegisterRequest = z.infer<typeof registerRequest>;

/** The answer to signing in: a bearer token for the next minutes, to be kept in memory alone (D-TOKEN). */
export const signInAnswer = z.object({ token: z.string(), user });
export type SignInAnswer = z.infer<typeof signInAnswer>;

/** The answer of `GET api/v1/auth/me`; `token` is a fresh one when the session's cookie asked, not a token. */
export const meAnswer = z.object({ token: z.optional(z.string()), user });
export type MeAnswer = z.infer<typeof meAnswer>;

/** The body of `POST api/v1/auth/password`. */
export const passwordRequest = z.object({ currentPassword: knownPassword, newPassword });
export type PasswordRequest = z.infer<typeof passwordRequest>;

/** The body of `POST api/v1/account/admin`: the code that the server printed when it started (D-FIRST-ADMIN). */
export const adminCodeRequest = z.object({
  code: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Write the code that the server printed when it started.'),
      z.maxLength(100),
    ),
});
export type AdminCodeRequest = z.infer<typeof adminCodeRequest>;

/** The answer to signing out, here or everywhere. */
export const signOutAnswer = z.object({ isSignedOut: z.literal(true) });
export type SignOutAnswer = z.infer<typeof signOutAnswer>;
