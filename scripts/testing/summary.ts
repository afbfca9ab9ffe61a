import type { Outcome } from './Outcome.ts';

/** The files of tests that took longest, a line each. A file of Playwright's takes what its tests take together. */
export function slowestFiles(outcomes: readonly Outcome[], count = 10): string[] {
  return outcomes
    .flatMap(({ files = [] }) => files)
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
}

/** The last line of a test run. */
export function totalLine(outcomes: readonly Outcome[]): string {
  const sum = (count: 'passed' | 'failed' | 'skipped') =>
    outcomes.reduce((total, outcome) => total + outcome[count], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
