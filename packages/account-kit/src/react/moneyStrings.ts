import { type AmountProblem, formatCents } from '../model/money.ts';

/** The texts of the wallet, of its card form and of the statements. */
export const walletStrings = {
  money: formatCents,
  walletBalance: 'Wallet balance',
  /** What a screen reader hears when it changes. */
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
    'We ask again by ourselves. You can close this: the money is added as soon as it arrives, and only once.',
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

/** The texts of the statements. Times come as ISO 8601. */
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
  returnedChargeDetail: 'Nothing came of it, so it was returned.',
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
