import type { AccountConformanceSubject, ConformanceCase } from './AccountConformanceSubject.ts';
import { creditsCases, purchaseCases } from './creditsCases.ts';
import { ownDataCases, sessionCases } from './sessionCases.ts';
import { statementCases, walletCases } from './walletCases.ts';

/**
 * The contract of the account kit's adapter, as cases for any test runner. Run them one after the other, before a test
 * server: they make accounts, claim, pay and buy. A missing port skips its cases by name.
 */
export function accountConformance(subject: AccountConformanceSubject): ConformanceCase[] {
  return [
    ...sessionCases(subject),
    ...creditsCases(subject),
    ...purchaseCases(subject),
    ...statementCases(subject),
    ...walletCases(subject),
    ...ownDataCases(subject),
  ];
}
