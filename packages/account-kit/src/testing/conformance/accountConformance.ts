import type { AccountConformanceSubject, ConformanceCase } from './AccountConformanceSubject.ts';
import { creditsCases } from './creditsCases.ts';
import { ownDataCases } from './ownDataCases.ts';
import { purchaseCases } from './purchaseCases.ts';
import { sessionCases } from './sessionCases.ts';
import { statementCases } from './statementCases.ts';
import { walletCases } from './walletCases.ts';

/**
 * Everything that the account kit expects of its adapter, as cases for any test runner. Run them one after the other,
 * before a server for tests: they make accounts, claim, pay and buy. A port or a means that is missing skips the cases
 * that need it, each under its name.
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
