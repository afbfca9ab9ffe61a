export type { AccountAdapter } from './adapter/AccountAdapter.ts';
export type { AccountDataAdapter, DeletionProof, KeptWorks } from './adapter/AccountDataAdapter.ts';
export type { CreditPurchase, CreditsAdapter, GuestAllowance } from './adapter/CreditsAdapter.ts';
export type { SessionAdapter } from './adapter/SessionAdapter.ts';
export type { Credentials, SignInAdapter } from './adapter/SignInAdapter.ts';
export type { OpenedPayment, PaymentOutcome, WalletAdapter } from './adapter/WalletAdapter.ts';
export {
  AccountError,
  type AccountFailure,
  type AccountFailureCode,
  insufficientCredits,
  toAccountFailure,
} from './model/AccountFailure.ts';
export type { CreditBalance, ReadBalance } from './model/CreditBalance.ts';
export { type CreditPricing, costOf } from './model/CreditPricing.ts';
export { creditGate, type Gate, type GateQuestion } from './model/creditGate.ts';
export { creditsCostCents } from './model/creditsCostCents.ts';
export type { Purchase } from './model/Purchase.ts';
export { type CreditsProblem, parseCredits } from './model/parseCredits.ts';
export { type ProfileTab, profileTabs } from './model/profileTabs.ts';
export { type AccountUser, accountOf, type OpenSession, type Session } from './model/Session.ts';
export { type Spending, type SpendingEntry, spendable } from './model/Spending.ts';
export type { CreditTransaction, Page, WalletTransaction } from './model/Transaction.ts';
export type { AccountCache } from './store/AccountCache.ts';
export type { AccountEvent } from './store/AccountEvent.ts';
export type { AccountState, ClaimOutcome } from './store/AccountState.ts';
export {
  type AccountStore,
  type AccountStoreOptions,
  createAccountStore,
} from './store/createAccountStore.ts';
