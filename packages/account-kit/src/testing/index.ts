export type {
  AccountConformanceSubject,
  AccountTrouble,
  ConformanceCase,
  EndTrouble,
} from './conformance/AccountConformanceSubject.ts';
export { accountConformance } from './conformance/accountConformance.ts';
export type { MemoryBook, MemoryBookOptions, MemoryPayments } from './createMemoryBook.ts';
export { samplePassword } from './createMemorySession.ts';
export type { MemoryCall, MemoryWire } from './createMemoryWire.ts';
export { type MemoryAccount, type MemoryAccountOptions, memoryAccount } from './memoryAccount.ts';
export {
  otherUser,
  sampleCreditTransactions,
  samplePricing,
  sampleUser,
  sampleWalletTransactions,
} from './samples.ts';
