import { relative } from 'node:path';
import { root } from '../processes/root.ts';
import type { Outcome } from './Outcome.ts';

export interface VitestReport {
  testResults: {
    name: string;
    status: string;
    startTime?: number;
    endTime?: number;
    assertionResults: { status: string; fullName?: string; failureMessages?: string[] | null }[];
  }[];
}

/** Written by `leftOutReporter`. An unhandled error ends the run with code 1. */
export interface LeftOut {
  unhandled: readonly { name: string; message: string; stack: string }[];
  /** Tests that passed on a retry, with their errors. */
  unsteady: readonly string[];
}

/** Projects of vitest.config.ts, by the files that they run. */
const projects = {
  node: (file: string) =>
    /\.test\.tsx?$/.test(file) && !/\.browser\.test\.tsx?$|(^|\/)tests\/packages\//.test(file),
  packages: (file: string) => /(^|\/)tests\/packages\/[^/]+\.test\.ts$/.test(file),
  browser: (file: string) => /\.browser\.test\.tsx?$/.test(file),
  storybook: (file: string) => /\.stories\.tsx?$/.test(file),
};

export type Project = keyof typeof projects;

/**
 * A file that could not be run is one failure; so is an error outside the tests, and a requested project
 * without tests.
 */
export function readVitestReport(
  report: VitestReport,
  { unhandled, unsteady }: LeftOut = { unhandled: [], unsteady: [] },
  wanted: readonly Project[] = ['node', 'packages', 'browser', 'storybook'],
): Outcome {
  const outcome: Outcome = { passed: 0, failed: 0, skipped: 0 };
  const notes: string[] = [];
  const ranFiles: string[] = [];
  const failures: string[] = [];
  for (const file of report.testResults) {
    for (const { status, fullName, failureMessages } of file.assertionResults)
      if (status === 'failed')
        failures.push(`${file.name}: ${fullName ?? ''}\n${failureMessages?.join('\n') ?? ''}`);
    const statuses = file.assertionResults.map(({ status }) => status);
    const failed = statuses.filter((status) => status === 'failed').length;
    const passed = statuses.filter((status) => status === 'passed').length;
    if (failed + passed > 0) ranFiles.push(file.name);
    outcome.failed += failed;
    outcome.passed += passed;
    outcome.skipped += statuses.length - failed - passed;
    if (file.status === 'failed' && failed === 0) {
      outcome.failed += 1;
      notes.push(`${file.name} could not be run`);
    }
  }
  for (const project of wanted) {
    if (ranFiles.some(projects[project])) continue;
    outcome.failed += 1;
    notes.push(`no test ran in the project '${project}'`);
  }
  outcome.failed += unhandled.length;
  if (unhandled.length > 0) notes.push(`${unhandled.length} error(s) outside the tests`);
  failures.push(...unhandled.map(({ name, message, stack }) => stack || `${name}: ${message}`));
  const files = report.testResults.flatMap(({ name, startTime, endTime }) =>
    startTime === undefined || endTime === undefined
      ? []
      : [{ file: relative(root, name), seconds: (endTime - startTime) / 1000 }],
  );
  if (files.length > 0) outcome.files = files;
  if (failures.length > 0) outcome.failures = failures;
  if (unsteady.length > 0) outcome.unsteady = unsteady;
  if (notes.length > 0) outcome.note = notes.join('; ');
  return outcome;
}
