import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Reporter } from 'vitest/node';
import { root } from '../processes/root.ts';
import type { UnhandledErrors } from './readVitestReport.ts';

export const unhandledErrorsFile = join(root, 'reports/unhandledErrors.json');

/** Writes what Vitest's JSON report leaves out: errors that belong to no test. */
export default class UnhandledErrorReporter implements Reporter {
  onTestRunEnd(...[, unhandledErrors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): void {
    const errors: UnhandledErrors = unhandledErrors.map(({ name = 'Error', message, stack = '' }) => ({
      name,
      message,
      stack,
    }));
    mkdirSync(dirname(unhandledErrorsFile), { recursive: true });
    writeFileSync(unhandledErrorsFile, JSON.stringify(errors));
  }
}
