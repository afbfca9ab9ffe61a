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

function failuresIn({ file, suites = [], specs = [] }: PlaywrightSuite): string[] {
  return [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ title, tests }) => {
        const messages = tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? ''));
        return `${file ?? ''}: ${title}\n${messages.join('\n')}`;
      }),
    ...suites.flatMap(failuresIn),
  ];
}

/** Counts a report. A test that passed on a second try has failed; so has a run with an error outside its tests. */
export function readPlaywrightReport({ stats, errors, suites = [] }: PlaywrightReport): Outcome {
  const outcome: Outcome = {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
  const failures = [...suites.flatMap(failuresIn), ...errors.map(({ message }) => message ?? '')];
  if (failures.length > 0) outcome.failures = failures;
  if (errors.length > 0) outcome.note = `${errors.length} error(s) outside the tests`;
  return outcome;
}
