const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const since = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' });

export const profileStrings = {
  profileTitle: 'Your account',
  profileTabs: 'Parts of your account',
  close: 'Close',
  retry: 'Retry',
  cancel: 'Cancel',
  noUser: 'Unable to find user.',
  noUserDetail: 'Log in to see your profile, your wallet and your credits.',
  login: 'Login',
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

  signOutEverywhere: 'Sign out everywhere',
  signOutEverywhereShort: 'Sign out',
  signOutEverywhereDetail: 'On every device and in every browser, this one included.',
  signOutEverywhereAsk: 'Every device and browser is logged out at once, this one included.',

  addressNotProved: 'Address not proved yet.',
  addressNotProvedDetail: 'Open the link in the mail that was sent to you.',
  sendProof: 'Send the mail again',
  proofSent: (email: string) => `The mail is on its way to ${email}. The links of older ones are over.`,

  sessions: 'Open sessions',
  sessionsShort: 'Show',
  sessionsDetail: 'The browsers in which you are logged in.',
  loadingSessions: 'Loading the open sessions',
  sessionName: (browser: string, system: string) =>
    [browser || 'An unknown browser', system].filter((part) => part !== '').join(' on '),
  sessionHere: 'This browser',
  sessionUsed: (timestamp: string) => `Last used ${moment.format(new Date(timestamp))}`,
  signOutThere: 'Sign out there',

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
    'Your e-mail address and your login',
  ],
  deleteGoesMoney: (money: string, credits: string) => `What is left: ${money} and ${credits}`,
  deleteStays: 'What stays',
  deleteStaysList: [
    'The bookings of your wallet and credits, under a number that leads to nobody any more',
    'Stories that are kept in this browser alone',
  ],
  deletePassword: 'Your password',
  deleteConfirmation: 'Write “delete my account” to confirm',
  /** Typed by the user, in any case. */
  deleteConfirmationWords: 'delete my account',
  deleteConfirmationWrong: 'Write exactly: delete my account',
  deleteForGood: 'Delete for good',
  deleting: 'Deleting…',
  notDeleted: 'Your account is still there',
  keepAccount: 'Keep my account',
};
