import type { Outcome } from './Outcome.ts';

/** The part of Playwright's JSON report that is read here. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
}

/** Counts a report. A test that passed on a second try has failed; so has a run with an error outside its tests. */
export function readPlaywrightReport({ stats, errors }: PlaywrightReport): Outcome {
  const outcome: Outcome = {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
  if (errors.length > 0) outcome.note = `${errors.length} error(s) outside the tests`;
  return outcome;
}
