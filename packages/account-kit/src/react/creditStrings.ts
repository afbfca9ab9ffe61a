import type { CreditsProblem } from '../model/credits.ts';
import { formatCents } from '../model/money.ts';

const grouped = (count: number) => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
const freeOnes = (daily: number) =>
  daily === 1 ? 'your free generation of today' : `your ${grouped(daily)} free generations of today`;
const credits = (count: number) => `${grouped(count)} ${count === 1 ? 'credit' : 'credits'}`;

function creditsProblem(found: CreditsProblem, most: number): string {
  switch (found.problem) {
    case 'empty':
      return 'Enter how many credits you want.';
    case 'negative':
      return 'Enter a number above zero, without a minus sign.';
    case 'not_whole':
      return 'Credits are sold whole. Enter a number such as 2, without a fraction.';
    case 'too_few':
      return 'Enter at least 1 credit.';
    case 'too_many':
      return `At most ${credits(most)} can be bought at once.`;
    case 'grouped':
      return `Write it without commas and points, as ${found.meant}, if that is what you mean.`;
    case 'not_a_number':
      return 'Enter a whole number in digits, such as 500.';
  }
}

export const creditStrings = {
  creditCount: credits,
  /** A bare number of credits. */
  count: grouped,
  creditUnit: (count: number): string => (count === 1 ? 'credit' : 'credits'),
  free: 'free',
  freeLeft: (left: number, daily: number) =>
    `${grouped(left)} of ${grouped(daily)} free generations left today`,
  freeSpent: (daily: number) => `You have used ${freeOnes(daily)}.`,
  getMoreCredits: 'Get More Credits',
  needCredits: (required: number) => `You need ${required} credits. Click to get more.`,
  needSignIn: 'You need to be logged in to use this feature',
  guestSpent: (daily: number) => `You have used ${freeOnes(daily)}. You need to be logged in to go on`,
  /** On a button while it works, where there is little room. */
  reservedShort: (count: number) => `${grouped(count)} reserved`,
  reserved: (count: number) => `${credits(count)} reserved`,
  spent: (count: number) => `${credits(count)} spent`,
  left: (count: number) => `${grouped(count)} left`,
  logIn: 'Log in',
  /** For screen readers, of a button that works. */
  working: 'Working',
  balanceIs: (count: number) => `You have ${credits(count)}`,
  loadingCredits: 'Loading your credits',
  slowCredits: 'Your credits take longer than usual to load',
  loadingCosts: 'Loading the prices',
  creditsFailed: 'Failed to fetch credits',
  costsFailed: 'Failed to fetch credit costs',
  pressToRetry: 'Press to try again.',
  oldBalance: 'This is what you had when it last could be read.',
  tryAgain: 'Try again',
  claim: 'Claim 500 Credits',
  claimed: (count: number) => `${credits(count)} are yours.`,
  claimedAlready: 'You have claimed your 500 credits already: each account gets them once.',
  claimFailed: 'Your credits could not be claimed. Try again in a moment.',
  firstCredits: 'Your first credits, free of charge',
  firstCreditsNote: 'Each account gets them once.',
  /** Beside a button whose press claims the first credits and goes on. */
  claimsFirst: 'Your first 500 credits are free: this press claims them and goes on.',
  testCreditsTitle: 'More credits, to try things out',
  addTestCredits: 'Add 500 credits',
  testCreditsAdded: (count: number) => `${credits(count)} added. No card was charged.`,
  testCreditsFailed: 'The credits could not be added. Try again in a moment.',
  available: 'Available',
  held: 'Held by what is being written',
  total: 'Total',
  neverExpire: 'Credits never expire.',
  priceList: 'What things cost',
  /** By their names in the pricing; others show that name. */
  operations: {
    paragraph: 'A paragraph',
    section_summary: 'A summary of a section',
    suggestions: 'Suggestions for what comes next',
    scene: 'A scene',
    title: 'A title',
    image: 'A picture',
    voice: 'A line read aloud',
    prompt_test: 'A test of a prompt',
    unknown: 'Anything else',
  } as Record<string, string>,
  buyTitle: 'Buy credits',
  creditsToBuy: 'How many credits',
  creditsToBuyNote: (price: string) => `$${price} for each credit`,
  creditsProblem,
  quickCredits: (count: number) => `Enter ${credits(count)}`,
  bill: (count: number, price: string) => `${credits(count)} at $${price}`,
  inWallet: 'In your wallet',
  leftInWallet: 'Left afterwards',
  tooLittle: 'Too little by',
  unknownAmount: 'not known',
  costsLoading: 'The price of a credit is being looked up.',
  costsMissing: 'The price of a credit could not be looked up. Try again in a moment.',
  purchase: 'Purchase Credits',
  purchasing: 'Purchasing',
  purchased: (count: number, cents: number) =>
    `Successfully purchased ${count} credits for ${formatCents(cents)}`,
  purchaseFailed: 'Failed to purchase credits',
  insufficientFunds: 'Insufficient wallet balance. Please add funds first.',
  addFundsFirst: 'Add funds',
  purchaseUnknown: (count: number) => `No answer came about your ${credits(count)}.`,
  purchaseUnknownWhy: 'They may have been bought. Ask again: they are never bought twice.',
  askAgain: 'Ask again',
  letBe: 'Let it be',
};
