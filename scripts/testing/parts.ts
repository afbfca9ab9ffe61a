import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildStale } from '../building/buildStale.ts';
import { root } from '../processes/root.ts';
import { runNode } from '../processes/runNode.ts';
import { toolPath } from '../processes/toolPath.ts';
import { judgeCheck, judgeRun } from './judge.ts';
import { leftOutFile } from './leftOutReporter.ts';
import type { Outcome } from './Outcome.ts';
import { readPlaywrightReport } from './readPlaywrightReport.ts';
import { type LeftOut, readVitestReport, type VitestReport } from './readVitestReport.ts';

export interface Part {
  name: string;
  run(): Promise<Outcome>;
}

/** A suite that takes longer hangs. A busy machine takes several times what a quiet one does, in milliseconds. */
const longest = 30 * 60_000;

function check(name: string, command: () => Promise<number>): Part {
  return { name, run: async () => judgeCheck(await command()) };
}

function suite<Report>(
  name: string,
  args: readonly string[],
  read: (report: Report) => Outcome,
  env: NodeJS.ProcessEnv = {},
): Part {
  const report = join(root, `reports/${name}.json`);
  return {
    name,
    run: async () => {
      mkdirSync(dirname(report), { recursive: true });
      rmSync(report, { force: true });
      const code = await runNode(args, { timeout: longest, env: { ...process.env, ...env } });
      return judgeRun(code, () => read(JSON.parse(readFileSync(report, 'utf8')) as Report));
    },
  };
}

/**
 * Everything that `npm test` runs, in order. A test in a browser that fails is tried once more, since a busy machine
 * can stop a browser for seconds; it is then named at the end of the log. No other test is tried twice.
 */
export const parts: readonly Part[] = [
  check('lint', () => runNode([toolPath('@biomejs/biome', 'biome'), 'check', '.', '--error-on-warnings'])),
  check('types', () => runNode([toolPath('typescript', 'tsc'), '-p', 'tsconfig.json'])),
  check('dead code', () => runNode([toolPath('knip')])),
  suite(
    'vitest',
    [
      toolPath('vitest'),
      'run',
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json=reports/vitest.json',
      '--reporter=./scripts/testing/leftOutReporter.ts',
      '--allowOnly=false',
    ],
    (report: VitestReport) =>
      readVitestReport(report, JSON.parse(readFileSync(leftOutFile, 'utf8')) as LeftOut),
  ),
  check('build', async () => ((await buildStale()) ? 0 : 1)),
  check('storybook', () =>
    runNode(['--import', 'tsx', 'scripts/storybook-build.ts'], { output: 'on failure' }),
  ),
  suite(
    'playwright',
    [toolPath('@playwright/test', 'playwright'), 'test', '--retries=1', '--forbid-only'],
    readPlaywrightReport,
  ),
];
