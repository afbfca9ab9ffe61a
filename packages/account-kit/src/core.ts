export type {
  AccountAdapter,
  AccountDataAdapter,
  Credentials,
  CreditPurchase,
  CreditsAdapter,
  DeletionProof,
  GuestAllowance,
  KeptWorks,
  OpenedPayment,
  PaymentOutcome,
  SessionAdapter,
  SignInAdapter,
  WalletAdapter,
} from './adapter/AccountAdapter.ts';
export {
  AccountError,
  type AccountFailure,
  type AccountFailureCode,
  insufficientCredits,
  toAccountFailure,
} from './model/AccountFailure.ts';
export {
  type CreditBalance,
  type CreditPricing,
  type CreditsProblem,
  costOf,
  creditsCostCents,
  type Purchase,
  parseCredits,
  type ReadBalance,
} from './model/credits.ts';
export { type AccountUser, accountOf, type OpenSession, type Session } from './model/Session.ts';
export {
  creditGate,
  type Gate,
  type GateQuestion,
  type Spending,
  type SpendingEntry,
  spendable,
} from './model/Spending.ts';
export {
  type CreditTransaction,
  type Page,
  type ProfileTab,
  profileTabs,
  type WalletTransaction,
} from './model/Transaction.ts';
export type {
  AccountCache,
  AccountEvent,
  AccountState,
  AccountStoreOptions,
  ClaimOutcome,
} from './store/AccountState.ts';
export { type AccountStore, createAccountStore } from './store/createAccountStore.ts';
