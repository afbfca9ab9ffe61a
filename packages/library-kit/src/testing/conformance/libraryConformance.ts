import { catalogueCases } from './catalogueCases.ts';
import type { ConformanceCase, LibraryConformanceSubject } from './LibraryConformanceSubject.ts';
import { ownWorksCases } from './ownWorksCases.ts';
import { readingCases } from './readingCases.ts';
import { transferCases } from './transferCases.ts';

/**
 * The contract of the library kit's ports, as cases for any test runner. Run them one after the other, before a test server:
 * they write, publish and delete. A missing part skips its cases by name.
 */
export function libraryConformance(subject: LibraryConformanceSubject): ConformanceCase[] {
  return [
    ...catalogueCases(subject),
    ...ownWorksCases(subject),
    ...readingCases(subject),
    ...transferCases(subject),
  ];
}
