import type { CreditsProblem } from '../model/credits.ts';
import { type AmountProblem, formatCents } from '../model/money.ts';

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
  guestSpent: (daily: number) => `You have used ${freeOnes(daily)}. You need to be logged in to continue`,
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
  claimsFirst: 'Your first 500 credits are free: this press claims them and continues.',
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
  purchaseRuns: 'The purchase is being made.',
  askAgain: 'Ask again',
  letBe: 'Let it be',
};

export const walletStrings = {
  money: formatCents,
  walletBalance: 'Wallet balance',
  walletNow: (cents: number) => `Your wallet has ${formatCents(cents)} now.`,
  walletFailed: 'Failed to fetch wallet data',

  addFunds: 'Add Funds',
  amount: 'Amount in US dollars',
  /** As it is typed: '25.00'. */
  amountTyped: (cents: number) => formatCents(cents).replace(/[^\d.]/g, ''),
  amountHint: 'Minimum $5.00',
  amountShort: 'Choose an amount',
  continueWith: (cents: number) => `Add ${formatCents(cents)}`,
  openingPayment: 'Opening…',
  paymentOpens: 'The payment is being opened.',
  noCardForm: 'Card payments are not available right now.',
  amountProblems: {
    empty: 'Enter an amount, such as 25.00.',
    not_a_number: 'Write the amount in digits, such as 25 or 25.50.',
    negative: 'The amount cannot be below zero.',
    too_precise: 'Cents have two digits at most, such as 25.50.',
    too_little: 'Minimum $5.00. Choose a larger amount.',
    too_much: 'Maximum $10,000.00 in one payment. Choose a smaller amount.',
  } satisfies Record<AmountProblem, string>,
  addingAmount: (cents: number) => `You are adding ${formatCents(cents)}.`,
  changeAmount: 'Change amount',
  confirming: 'Confirming the payment…',
  fundsAdded: 'Funds added successfully!',
  fundsAddedDetail: (cents: number, balanceCents: number) =>
    `${formatCents(cents)} was added. Your wallet has ${formatCents(balanceCents)} now.`,
  paymentProcessing: 'Your bank is still working on this payment',
  paymentProcessingDetail:
    'We keep checking. You can close this: the money is added as soon as it arrives, and only once.',
  paymentUnanswered: 'We do not know yet whether this payment went through',
  paymentUnansweredDetail:
    'Do not pay again. Ask for the answer: a payment that went through is added, and only once.',
  leavePayment: 'Leave it for later',
  paymentFailed: 'Adding funds failed. No card was charged.',
  interruptedAdded: (cents: number) =>
    `A payment that was interrupted went through: ${formatCents(cents)} is in your wallet.`,
  interruptedProcessing: 'Your bank is still working on a payment that was interrupted.',
  interruptedProcessingDetail: 'The money is added as soon as it arrives, and only once.',
  interruptedUnpaid: 'A payment that was interrupted was not made: no money was taken.',
  interruptedUnanswered: 'We could not ask what became of a payment that was interrupted.',
  dismiss: 'Dismiss',

  testPayments: 'Test payments: no card is charged',
  cardNumber: 'Card number',
  cardExpiry: 'Expiry date',
  cardExpiryHint: 'MM / YY',
  cardCvc: 'Security code',
  cardCvcHint: 'CVC',
  cardProblems: {
    number: 'Your card number is incomplete.',
    expiry: 'Your card’s expiration date is incomplete.',
    month: 'Your card’s expiration month is invalid.',
    cvc: 'Your card’s security code is incomplete.',
  },
  pay: (cents: number) => `Pay ${formatCents(cents)}`,
  paying: 'Paying…',
  paymentRuns: 'The payment is being made.',
  payUnanswered: 'The answer did not come. Pay again: this payment is never charged twice.',
  testCards: 'Card numbers for testing',
  testCardAnswers: {
    accepted: 'Accepted',
    declined: 'Declined',
    insufficient_funds: 'Declined: insufficient funds',
    lost: 'Declined: lost card',
    stolen: 'Declined: stolen card',
    expired: 'Declined: expired card',
    incorrect_cvc: 'Declined: wrong security code',
    processing_error: 'Declined: error at the bank',
  },
  takeTestCard: (number: string) => `Use ${number}`,
};

const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short' });
const time = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit' });
const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' });
const moment = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'long' });

/** Times are ISO 8601. */
export const statementStrings = {
  day: (timestamp: string) => day.format(new Date(timestamp)),
  time: (timestamp: string) => time.format(new Date(timestamp)),
  month: (timestamp: string) => month.format(new Date(timestamp)),
  moment: (timestamp: string) => moment.format(new Date(timestamp)),
  statementOf: 'Statement of',
  walletStatement: 'Wallet statement',
  creditStatement: 'Credit statement',
  date: 'Date',
  entry: 'Entry',
  entryAmount: 'Amount',
  balanceAfter: 'Balance',
  balanceAfterShort: (balance: string) => `Balance ${balance}`,
  addedFunds: 'Added Funds',
  spentFunds: 'Spent',
  walletTypes: {
    taken_back: 'Taken back',
    given_back: 'Given back',
    freeze: 'Frozen',
    unfreeze: 'Freed',
  },
  creditTypes: {
    claim: 'Claimed',
    purchase: 'Purchased',
    grant: 'Granted',
    charge: 'Spent',
    return: 'Returned',
    taken: 'Taken back',
    given_back: 'Given back',
    freeze: 'Frozen',
    unfreeze: 'Freed',
  },
  heldCharge: 'Held',
  heldChargeDetail: 'Held until the first result comes. If none comes, it is returned.',
  returnedCharge: 'Returned',
  returnedChargeDetail: 'Nothing was generated, so it was returned.',
  openWork: 'Open what it paid for',
  noWalletLines: 'Nothing has come in or gone out yet',
  noWalletLinesDetail: 'Money that you add stands here, and what you buy with it.',
  noCreditLines: 'No credits have come in or gone out yet',
  noCreditLinesDetail: 'Credits that you claim or buy stand here, and each thing that they pay for.',
  loadingStatement: 'Loading the statement',
  slow: 'This takes longer than usual.',
  showOlder: 'Show older',
  loadingOlder: 'Loading…',
  olderShown: (count: number) =>
    count === 1 ? '1 more entry' : `${count.toLocaleString('en')} more entries`,
  olderFailed: 'The older entries could not be loaded',
  statementStart: 'Your statement begins here.',
  receipt: 'Receipt',
  showReceipt: (entry: string, timestamp: string) =>
    `${entry}, ${moment.format(new Date(timestamp))}: receipt`,
  receiptNumber: 'Number',
  receiptDate: 'Date and time',
  receiptEntry: 'Entry',
  receiptFor: 'For',
  receiptAmount: 'Amount',
  receiptBalance: 'Balance afterwards',
  receiptState: 'State',
  receiptAccount: 'Account',
  print: 'Print',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'It could not be copied. Select the text instead.',
};
