import type { Outcome } from './Outcome.ts';

/** The part of Playwright's JSON report that is read here. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites?: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  file?: string;
  suites?: readonly PlaywrightSuite[];
  specs?: readonly {
    title: string;
    ok: boolean;
    tests: readonly { results: readonly { error?: { message?: string } }[] }[];
  }[];
}

/** What went wrong in the tests that ended well, or in those that did not. */
function errorsIn({ file, suites = [], specs = [] }: PlaywrightSuite, endedWell: boolean): string[] {
  const told = specs.flatMap(({ ok, title, tests }) => {
    const messages = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []));
    if (ok !== endedWell || (ok && messages.length === 0)) return [];
    return `${file ?? ''}: ${title}\n${messages.join('\n')}`;
  });
  return [...told, ...suites.flatMap((suite) => errorsIn(suite, endedWell))];
}

/** Counts a report. An error outside its tests is a failure. */
export function readPlaywrightReport({ stats, errors, suites = [] }: PlaywrightReport): Outcome {
  const outcome: Outcome = {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
  const failures = [
    ...suites.flatMap((suite) => errorsIn(suite, false)),
    ...errors.map(({ message }) => message ?? ''),
  ];
  if (failures.length > 0) outcome.failures = failures;
  const unsteady = suites.flatMap((suite) => errorsIn(suite, true));
  if (unsteady.length > 0) outcome.unsteady = unsteady;
  if (errors.length > 0) outcome.note = `${errors.length} error(s) outside the tests`;
  return outcome;
}
