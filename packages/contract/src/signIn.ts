import * as z from 'zod/mini';
import { limits } from './limits.ts';

/** The signed-in user, as their own browser sees them (accounts.md §3). Unset texts are empty. */
export const user = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  imageUrl: z.string(),
  isAdmin: z.boolean(),
  /** Since when the address is shown to be theirs (ISO 8601); null until then. Absent on servers of before. */
  provedAt: z.optional(z.nullable(z.string())),
  /** An admin’s reason for blocking this account from publishing, and its time (ISO 8601); null while it can publish. */
  publishingBlocked: z.optional(z.nullable(z.object({ reason: z.string(), at: z.string() }))),
  /** ISO 8601. */
  createdAt: z.string(),
});
export type User = z.infer<typeof user>;

const room = z.object({ works: z.int(), bytes: z.int() });

/** The answer of `GET api/v1/account`. */
export const userAnswer = z.object({
  user,
  /** Bytes that its works take, saved and published, and their limit. Absent on older servers. */
  works: z.optional(z.object({ kept: room, room })),
});
export type UserAnswer = z.infer<typeof userAnswer>;

/** One address is one address, however it was typed. */
export function foldEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase().normalize('NFKC');
}

const isAddress = (email: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*$/.test(email);
const ADDRESS_WORDS = 'Write an e-mail address such as mara@example.com.';

/** Of an account that may be there: folded as accounts of before were, so that they still open. */
const knownEmail = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.normalize('NFC'),
    z.maxLength(limits.emailCharacters),
    z.refine(isAddress, ADDRESS_WORDS),
  );

/** Of a new account: `' Ｍara@Example.com'` is `'mara@example.com'`. No letter in it may be one that nobody sees. */
const newEmail = z.string().check(
  z.trim(),
  z.normalize('NFKC'),
  z.toLowerCase(),
  z.normalize('NFKC'),
  z.maxLength(limits.emailCharacters),
  z.refine(isAddress, ADDRESS_WORDS),
  z.refine(
    (email) => !/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{DI}]/u.test(email),
    'There is a letter in this address that cannot be seen. Type it anew.',
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
export const loginRequest = z.object({ email: knownEmail, password: knownPassword });
export type LoginRequest = z.infer<typeof loginRequest>;

/** The body of `POST api/v1/auth/register` (D-AUTH). */
export const registerRequest = z.object({ email: newEmail, password: newPassword }).check(
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

/** One browser in which somebody is signed in. Texts that are not known are empty. */
export const accountSession = z.object({
  id: z.string(),
  /** Such as 'Firefox' and 'Linux'. */
  browser: z.string(),
  system: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
  /** ISO 8601, to the hour. */
  usedAt: z.string(),
  /** It is the one that asks. */
  isCurrent: z.boolean(),
});
export type AccountSession = z.infer<typeof accountSession>;

/** The answer of `GET api/v1/auth/sessions`: the last used first. */
export const sessionsAnswer = z.object({ sessions: z.array(accountSession) });
export type SessionsAnswer = z.infer<typeof sessionsAnswer>;

/** The answer of `DELETE api/v1/auth/sessions/{id}`. */
export const endedSession = z.object({ isEnded: z.literal(true) });
export type EndedSession = z.infer<typeof endedSession>;

/** The answer of `POST api/v1/auth/proof/mail`: false where the address is proved already. */
export const proofMailAnswer = z.object({ isSent: z.boolean() });
export type ProofMailAnswer = z.infer<typeof proofMailAnswer>;

const mailedToken = z.string().check(z.minLength(1), z.maxLength(300));

/** The body of `POST api/v1/auth/proof`: the mailed token, and where nobody is signed in the account's password. */
export const proofRequest = z.object({ token: mailedToken, password: z.optional(knownPassword) });
export type ProofRequest = z.infer<typeof proofRequest>;

/** The answer of `POST api/v1/auth/proof`. */
export const proofAnswer = z.object({ isProved: z.literal(true) });
export type ProofAnswer = z.infer<typeof proofAnswer>;

/** The body of `POST api/v1/auth/forgotten`. */
export const forgottenRequest = z.object({ email: knownEmail });
export type ForgottenRequest = z.infer<typeof forgottenRequest>;

/** The answer of `POST api/v1/auth/forgotten`, whether or not there is such an account. */
export const forgottenAnswer = z.object({ isAccepted: z.literal(true) });
export type ForgottenAnswer = z.infer<typeof forgottenAnswer>;

/** The body of `POST api/v1/auth/reset`: the mailed token. */
export const resetRequest = z.object({ token: mailedToken, newPassword });
export type ResetRequest = z.infer<typeof resetRequest>;

/** The answer of `POST api/v1/auth/reset`. */
export const resetAnswer = z.object({ isReset: z.literal(true) });
export type ResetAnswer = z.infer<typeof resetAnswer>;

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
