import type { Outcome } from './Outcome.ts';

export function judgeCheck(exitCode: number): Outcome {
  return exitCode === 0
    ? { passed: 1, failed: 0, skipped: 0 }
    : { passed: 0, failed: 1, skipped: 0, note: `ended with code ${exitCode}` };
}

/**
 * A run with a report. Without a report, without a test, or with an exit code that the report does not
 * explain, it has failed.
 */
export function judgeRun(exitCode: number, read: () => Outcome): Outcome {
  let outcome: Outcome;
  try {
    outcome = read();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { passed: 0, failed: 1, skipped: 0, note: `no report that can be read (${reason})` };
  }
  if (outcome.passed + outcome.failed === 0) return { ...outcome, failed: 1, note: 'no test ran' };
  if (exitCode !== 0 && outcome.failed === 0)
    return { ...outcome, failed: 1, note: `all tests passed, yet the run ended with code ${exitCode}` };
  return outcome;
}
