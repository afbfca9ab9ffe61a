import type { FileTime, Outcome } from './Outcome.ts';

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
    tests: readonly { results: readonly { duration?: number; error?: { message?: string } }[] }[];
  }[];
}

function errorsIn({ file, suites = [], specs = [] }: PlaywrightSuite, endedWell: boolean): string[] {
  const told = specs.flatMap(({ ok, title, tests }) => {
    const messages = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []));
    if (ok !== endedWell || (ok && messages.length === 0)) return [];
    return `${file ?? ''}: ${title}\n${messages.join('\n')}`;
  });
  return [...told, ...suites.flatMap((suite) => errorsIn(suite, endedWell))];
}

function timesOf(suites: readonly PlaywrightSuite[]): FileTime[] {
  const taken = ({ suites = [], specs = [] }: PlaywrightSuite): number =>
    specs
      .flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration = 0 }) => duration)))
      .concat(suites.map(taken))
      .reduce((sum, one) => sum + one, 0);
  return suites.map((suite) => ({ file: `tests/e2e/${suite.file ?? ''}`, seconds: taken(suite) / 1000 }));
}

/** An error outside its tests is a failure. */
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
  if (suites.length > 0) outcome.files = timesOf(suites);
  if (errors.length > 0) outcome.note = `${errors.length} error(s) outside the tests`;
  return outcome;
}
