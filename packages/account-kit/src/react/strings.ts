import type { AccountFailureCode } from '../model/AccountFailure.ts';
import { creditStrings } from './creditStrings.ts';
import { statementStrings, walletStrings } from './moneyStrings.ts';
import { profileStrings } from './profileStrings.ts';

const signInStrings = {
  email: 'E-mail address',
  emailProblem: 'Write an e-mail address such as mara@example.com.',
  password: 'Password',
  passwordMissing: 'Write your password.',
  passwordHint: 'From 10 characters. A few words in a row make a good one.',
  passwordShort: 'Choose a password of 10 characters at least. A few words in a row make a good one.',
  passwordLong: 'Choose a password of 200 characters at most.',
  passwordIsEmail: 'Choose a password that is not your e-mail address.',
  passwordSame: 'Choose another password than the one that you have.',
  passwordLeft: (count: number) =>
    count === 1 ? '1 more character at least.' : `${count.toLocaleString('en')} more characters at least.`,
  passwordEnough: 'Long enough.',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  show: 'Show',
  hide: 'Hide',
  capsLock: 'Caps lock is on.',
  signIn: 'Log in',
  signingIn: 'Logging in…',
  signInFailed: 'You could not be logged in',
  forgotPassword: 'Forgot your password?',
  forgottenEmail: 'E-mail address of your account',
  sendReset: 'Send me a link',
  sendingReset: 'Sending…',
  resetNotSent: 'No link was sent',
  resetSent: (email: string) =>
    `If there is an account with ${email}, a mail with a link is on its way. It holds for an hour.`,
  noAccountYet: 'No account yet?',
  createAccount: 'Create account',
  creatingAccount: 'Creating your account…',
  createAccountFailed: 'Your account could not be created',
  haveAccount: 'Have an account already?',
  failures: {
    insufficient_credits: 'You have too few credits for this.',
    insufficient_funds: 'Insufficient wallet balance. Please add funds first.',
    signed_out: 'You are logged out. Log in, then try again.',
    claimed_already: 'The first credits were claimed before.',
    invalid: 'This was not accepted. Check what you wrote, then try again.',
    declined: 'Your card was declined. Try another one.',
    forbidden: 'Your account may not do this.',
    too_many: 'That were too many tries. Wait a minute, then try again.',
    unreachable: 'No answer came. Check your connection, then try again: what you wrote is still here.',
    unknown: 'Something went wrong. Try again.',
  } satisfies Record<AccountFailureCode, string>,
};

/** Every text of the kit, to be replaced by the provider's `strings`. */
export const englishStrings = {
  profile: 'Profile',
  wallet: 'Wallet',
  credits: 'Credits',
  transactions: 'Transactions',
  ...creditStrings,
  ...profileStrings,
  ...signInStrings,
  ...statementStrings,
  ...walletStrings,
};

/** The shape of the kit’s texts. Functions get numbers, cents and dates, and answer sentences. */
export type AccountStrings = typeof englishStrings;
