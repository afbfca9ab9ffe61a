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
