import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { judgeCheck, judgeRun } from '../../scripts/testing/judge.ts';
import { readPlaywrightReport } from '../../scripts/testing/readPlaywrightReport.ts';
import { readVitestReport } from '../../scripts/testing/readVitestReport.ts';
import { slowestFiles, totalLine } from '../../scripts/testing/summary.ts';

const file = (name: string, statuses: string[], status = 'passed') => ({
  name,
  status,
  assertionResults: statuses.map((each) => ({ status: each })),
});
const green = [
  file('a.test.ts', ['passed', 'passed']),
  file('a.browser.test.tsx', ['passed']),
  file('A.stories.tsx', ['passed']),
  file('tests/packages/a.test.ts', ['passed']),
];

describe('the count of a test run', () => {
  it('adds up what Vitest reports', () => {
    const testResults = [...green, file('b.test.ts', ['failed', 'passed', 'skipped'], 'failed')];
    expect(readVitestReport({ testResults })).toMatchObject({ passed: 6, failed: 1, skipped: 1 });
  });

  it('counts a file that could not be run', () => {
    expect(readVitestReport({ testResults: [...green, file('b.test.ts', [], 'failed')] })).toMatchObject({
      passed: 5,
      failed: 1,
    });
  });

  it.each([0, 1, 2, 3])('counts a project in which nothing ran (%i)', (missing) => {
    const testResults = green.filter((_, index) => index !== missing);
    expect(readVitestReport({ testResults })).toMatchObject({ failed: 1 });
  });

  it('counts no project that was not to run', () => {
    expect(readVitestReport({ testResults: green.slice(0, 1) }, undefined, ['node'])).toMatchObject({
      passed: 2,
      failed: 0,
    });
  });

  it('counts errors that belong to no test, and tells what failed', () => {
    const unhandled = [{ name: 'Error', message: 'too late', stack: 'Error: too late\n    at late.ts:1' }];
    const failed = { status: 'failed', fullName: 'adds', failureMessages: ['1 is not 2'] };
    const testResults = [...green, { name: 'b.test.ts', status: 'failed', assertionResults: [failed] }];
    expect(readVitestReport({ testResults }, { unhandled, unsteady: ['a: b'] })).toMatchObject({
      unsteady: ['a: b'],
      passed: 5,
      failed: 2,
      note: '1 error(s) outside the tests',
      failures: ['b.test.ts: adds\n1 is not 2', 'Error: too late\n    at late.ts:1'],
    });
  });

  it('tells what failed in the browser', () => {
    const stats = { expected: 0, unexpected: 1, flaky: 0, skipped: 0 };
    const specs = [{ title: 'opens', ok: false, tests: [{ results: [{ error: { message: 'closed' } }] }] }];
    const suites = [{ file: 'a.spec.ts', suites: [{ file: 'a.spec.ts', specs }] }];
    expect(readPlaywrightReport({ stats, errors: [], suites }).failures).toEqual([
      'a.spec.ts: opens\nclosed',
    ]);
  });

  it('tells what passed in the browser when tried again, and does not count it as failed', () => {
    const stats = { expected: 0, unexpected: 0, flaky: 1, skipped: 0 };
    const results = [{ error: { message: 'closed' } }, {}];
    const specs = [
      { title: 'opens', ok: true, tests: [{ results }] },
      { title: 'closes', ok: true, tests: [{ results: [{}] }] },
    ];
    expect(readPlaywrightReport({ stats, errors: [], suites: [{ file: 'a.spec.ts', specs }] })).toEqual({
      ...{ passed: 1, failed: 0, skipped: 0 },
      unsteady: ['a.spec.ts: opens\nclosed'],
      files: [{ file: 'tests/e2e/a.spec.ts', seconds: 0 }],
    });
  });

  it('adds up what Playwright reports', () => {
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 1 };
    expect(readPlaywrightReport({ stats, errors: [] })).toEqual({ passed: 4, failed: 1, skipped: 1 });
    expect(readPlaywrightReport({ stats, errors: [{}] })).toMatchObject({ failed: 2 });
  });

  it('is a failure where a runner is silent', () => {
    const read = (passed: number, failed: number) => () => ({ passed, failed, skipped: 0 });
    expect(judgeRun(0, read(2, 0))).toEqual({ passed: 2, failed: 0, skipped: 0 });
    expect(judgeRun(1, read(2, 1))).toMatchObject({ failed: 1 });
    expect(judgeRun(1, read(2, 0))).toMatchObject({ failed: 1 });
    expect(judgeRun(0, read(0, 0))).toMatchObject({ failed: 1 });
    const crash = () => {
      throw new Error('no such file');
    };
    expect(judgeRun(0, crash)).toMatchObject({ failed: 1, note: expect.stringContaining('no such file') });
    expect(judgeCheck(0)).toMatchObject({ passed: 1, failed: 0 });
    expect(judgeCheck(2)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('names the files that took longest, by both runners', () => {
    const vitest = readVitestReport({
      testResults: [
        { ...file(resolve('packages/a.test.ts'), ['passed']), startTime: 1_000, endTime: 1_500 },
        { ...file(resolve('packages/b.test.ts'), ['passed']), startTime: 1_000, endTime: 4_000 },
      ],
    });
    const of = (duration: number) => ({
      title: 'opens',
      ok: true,
      tests: [{ results: [{ duration }, { duration: 500 }] }],
    });
    const playwright = readPlaywrightReport({
      stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 0 },
      errors: [],
      suites: [
        { file: 'c.spec.ts', specs: [of(500)], suites: [{ suites: [{ specs: [of(250)] }], specs: [] }] },
      ],
    });
    expect(slowestFiles([vitest, playwright, { passed: 1, failed: 0, skipped: 0 }], 2)).toEqual([
      '    3.0 s  packages/b.test.ts',
      '    1.8 s  tests/e2e/c.spec.ts',
    ]);
  });

  it('ends in one plain line', () => {
    const outcome = { passed: 2, failed: 1, skipped: 0 };
    expect(totalLine([outcome, outcome])).toBe('4 passed, 2 failed');
    expect(totalLine([{ ...outcome, skipped: 3 }])).toBe('2 passed, 1 failed, 3 skipped');
  });
});
