export type {
  AccountConformanceSubject,
  AccountTrouble,
  EndTrouble,
} from './conformance/AccountConformanceSubject.ts';
export { accountConformance } from './conformance/accountConformance.ts';
export type { ConformanceCase } from './conformance/ConformanceCase.ts';
export type { MemoryBook, MemoryBookOptions } from './createMemoryBook.ts';
export { samplePassword } from './createMemorySession.ts';
export type { MemoryPayments } from './createMemoryWallet.ts';
export type { MemoryCall, MemoryWire } from './createMemoryWire.ts';
export { type MemoryAccount, type MemoryAccountOptions, memoryAccount } from './memoryAccount.ts';
export {
  otherUser,
  sampleCreditTransactions,
  samplePricing,
  sampleUser,
  sampleWalletTransactions,
} from './samples.ts';
