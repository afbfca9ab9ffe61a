import type { AccountFailureCode } from '../model/AccountFailure.ts';
import { creditStrings, statementStrings, walletStrings } from './moneyStrings.ts';

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const since = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' });

const profileStrings = {
  profileTitle: 'Your account',
  profileTabs: 'Parts of your account',
  close: 'Close',
  retry: 'Retry',
  cancel: 'Cancel',
  noUser: 'Unable to find user.',
  noUserDetail: 'Log in to see your profile, your wallet and your credits.',
  login: 'Log in',
  loadingProfile: 'Loading your profile',
  memberSince: (timestamp: string) => `Member since ${since.format(new Date(timestamp))}`,
  logout: 'Log out',
  logoutFailed: 'You are still logged in',
  availableCredits: 'Available credits',
  purchaseCredits: 'Purchase Credits',
  quickActions: 'Quick actions',
  accountData: 'Account and data',

  keptWorks: (works: number, megabytes: number, most: number) =>
    `You keep ${works === 1 ? '1 work' : `${works} works`}, ${megabytes}\u00a0MB of ${most}\u00a0MB.`,
  keptNearlyAll: (most: number) =>
    `That is nearly all that your account has room for; it holds ${most} works at most. Delete some before you save new ones.`,

  changePassword: 'Change password',
  changePasswordShort: 'Change',
  changePasswordDetail: 'All your other devices are logged out.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  changingPassword: 'Changing…',
  passwordNotChanged: 'Your password is as it was',
  passwordChanged: 'Your password is changed. Your other devices are logged out.',

  signOutEverywhere: 'Log out everywhere',
  signOutEverywhereShort: 'Log out',
  signOutEverywhereDetail: 'On every device and in every browser, this one included.',
  signOutEverywhereAsk: 'Every device and browser is logged out at once, this one included.',

  addressNotProved: 'E-mail address not confirmed yet.',
  addressNotProvedDetail: 'Open the link in the mail that was sent to you.',
  sendProof: 'Send the mail again',
  proofSent: (email: string) => `The mail is on its way to ${email}. Earlier links no longer work.`,

  sessions: 'Open sessions',
  sessionsShort: 'Show',
  sessionsDetail: 'The browsers in which you are logged in.',
  loadingSessions: 'Loading the open sessions',
  sessionName: (browser: string, system: string) =>
    [browser || 'An unknown browser', system].filter((part) => part !== '').join(' on '),
  sessionHere: 'This browser',
  sessionUsed: (timestamp: string) => `Last used ${moment.format(new Date(timestamp))}`,
  signOutThere: 'Log out there',

  exportData: 'Export my data',
  exportDataShort: 'Export',
  exportDataDetail: 'Everything that your account owns, in one file.',
  exportedData: (name: string) => `${name} is downloaded.`,

  deleteAccount: 'Delete my account',
  deleteAccountShort: 'Delete',
  deleteAccountDetail: 'For good, with everything that it owns.',
  deleteAccountAsk: 'Delete your account?',
  deleteGoes: 'What goes, for good',
  deleteGoesList: [
    'Your stories and scenes in the account, saved and published',
    'Your pictures',
    'Your e-mail address and your password',
  ],
  deleteGoesMoney: (money: string, credits: string) => `What is left: ${money} and ${credits}`,
  deleteStays: 'What stays',
  deleteStaysList: [
    'The bookings of your wallet and credits, under a number that can’t be traced to you',
    'Stories that are kept in this browser alone',
  ],
  deletePassword: 'Your password',
  deleteConfirmation: 'Write “delete my account” to confirm',
  /** Typed by the user, in any case. */
  deleteConfirmationWords: 'delete my account',
  deleteConfirmationWrong: 'Write exactly: delete my account',
  deleteForGood: 'Delete for good',
  deleting: 'Deleting…',
  deletionRuns: 'Your account is being deleted.',
  notDeleted: 'Your account is still there',
  keepAccount: 'Keep my account',
};

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
    too_many: 'Too many tries. Wait a minute, then try again.',
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
