import * as z from 'zod/mini';
import { limits } from './limits.ts';

/** The signed-in user (accounts.md §3). Unset texts are empty. */
export const user = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  imageUrl: z.string(),
  isAdmin: z.boolean(),
  /** Time of the verification (ISO 8601); null until then. Absent on older servers. */
  provedAt: z.optional(z.nullable(z.string())),
  /** An admin’s reason for blocking publishing, with its time (ISO 8601); null while it can publish. */
  publishingBlocked: z.optional(z.nullable(z.object({ reason: z.string(), at: z.string() }))),
  createdAt: z.string(),
});
export type User = z.infer<typeof user>;

const room = z.object({ works: z.int(), bytes: z.int() });

export const userAnswer = z.object({
  user,
  /** Bytes of its works, saved and published, and their limit. Absent on older servers. */
  works: z.optional(z.object({ kept: room, room })),
});
export type UserAnswer = z.infer<typeof userAnswer>;

export function foldEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase().normalize('NFKC');
}

const isAddress = (email: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*$/.test(email);
const ADDRESS_WORDS = 'Write an e-mail address such as mara@example.com.';

/** Folded like older accounts too, so that they still open. */
const knownEmail = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.normalize('NFC'),
    z.maxLength(limits.emailCharacters),
    z.refine(isAddress, ADDRESS_WORDS),
  );

/** Of a new account: `' Ｍara@Example.com'` is `'mara@example.com'`. No invisible characters. */
const newEmail = z.string().check(
  z.trim(),
  z.normalize('NFKC'),
  z.toLowerCase(),
  z.normalize('NFKC'),
  z.maxLength(limits.emailCharacters),
  z.refine(isAddress, ADDRESS_WORDS),
  z.refine(
    (email) => !/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{DI}]/u.test(email),
    'This address contains an invisible letter. Type it again.',
  ),
);

/** No minimum length, which would reveal a wrong one. */
const knownPassword = z.string().check(z.maxLength(limits.password.max));

/** In code points: a password of ten emoji has ten. */
const newPassword = z.string().check(
  z.maxLength(limits.password.max),
  z.refine(
    (password) => [...password.normalize('NFKC')].length >= limits.password.min,
    `Choose a password of ${limits.password.min} characters at least. A few words in a row make a good one.`,
  ),
);

export const loginRequest = z.object({ email: knownEmail, password: knownPassword });
export type LoginRequest = z.infer<typeof loginRequest>;

export const registerRequest = z.object({ email: newEmail, password: newPassword }).check(
  z.refine(({ email, password }) => password.trim().toLowerCase() !== email, {
    path: ['password'],
    message: 'Choose a password that is not your e-mail address.',
  }),
);
export type RegisterRequest = z.infer<typeof registerRequest>;

/** A short-lived bearer token, to be kept in memory alone (D-TOKEN). */
export const signInAnswer = z.object({ token: z.string(), user });
export type SignInAnswer = z.infer<typeof signInAnswer>;

/** `token` is a fresh one when the cookie authenticated. */
export const meAnswer = z.object({ token: z.optional(z.string()), user });
export type MeAnswer = z.infer<typeof meAnswer>;

export const passwordRequest = z.object({ currentPassword: knownPassword, newPassword });
export type PasswordRequest = z.infer<typeof passwordRequest>;

/** One signed-in browser. Unknown texts are empty. */
export const accountSession = z.object({
  id: z.string(),
  browser: z.string(),
  system: z.string(),
  createdAt: z.string(),
  /** ISO 8601, to the hour. */
  usedAt: z.string(),
  isCurrent: z.boolean(),
});
export type AccountSession = z.infer<typeof accountSession>;

/** The last used first. */
export const sessionsAnswer = z.object({ sessions: z.array(accountSession) });
export type SessionsAnswer = z.infer<typeof sessionsAnswer>;

export const endedSession = z.object({ isEnded: z.literal(true) });
export type EndedSession = z.infer<typeof endedSession>;

/** False where the address is verified already. */
export const proofMailAnswer = z.object({ isSent: z.boolean() });
export type ProofMailAnswer = z.infer<typeof proofMailAnswer>;

const mailedToken = z.string().check(z.minLength(1), z.maxLength(300));

/** The mailed token, and the account's password unless signed in. */
export const proofRequest = z.object({ token: mailedToken, password: z.optional(knownPassword) });
export type ProofRequest = z.infer<typeof proofRequest>;

export const proofAnswer = z.object({ isProved: z.literal(true) });
export type ProofAnswer = z.infer<typeof proofAnswer>;

export const forgottenRequest = z.object({ email: knownEmail });
export type ForgottenRequest = z.infer<typeof forgottenRequest>;

/** The same whether or not there is such an account. */
export const forgottenAnswer = z.object({ isAccepted: z.literal(true) });
export type ForgottenAnswer = z.infer<typeof forgottenAnswer>;

export const resetRequest = z.object({ token: mailedToken, newPassword });
export type ResetRequest = z.infer<typeof resetRequest>;

export const resetAnswer = z.object({ isReset: z.literal(true) });
export type ResetAnswer = z.infer<typeof resetAnswer>;

/** The code that the server printed at its start (D-FIRST-ADMIN). */
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

export const signOutAnswer = z.object({ isSignedOut: z.literal(true) });
export type SignOutAnswer = z.infer<typeof signOutAnswer>;
