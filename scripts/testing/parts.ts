import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildStale } from '../building/buildStale.ts';
import { root } from '../processes/root.ts';
import { runNode } from '../processes/runNode.ts';
import { toolPath } from '../processes/toolPath.ts';
import { judgeCheck, judgeRun } from './judge.ts';
import type { Outcome } from './Outcome.ts';
import { readPlaywrightReport } from './readPlaywrightReport.ts';
import { type LeftOut, type Project, readVitestReport, type VitestReport } from './readVitestReport.ts';
import type { Part, Plan } from './runParts.ts';

/** Timeout of a suite in milliseconds. A busy machine takes several times as long as a quiet one. */
const longest = 30 * 60_000;

type Output = 'shown' | 'at the end' | 'on failure';

function check(name: string, args: readonly string[], output: Output = 'at the end'): Part {
  return { name, run: async () => judgeCheck(await runNode(args, { output })) };
}

interface SuiteOptions {
  env?: NodeJS.ProcessEnv;
  output?: Output;
  /** Milliseconds. */
  timeout?: number;
}

interface Suite<Report> extends SuiteOptions {
  args: readonly string[];
  read: (report: Report) => Outcome;
}

function suite<Report>(name: string, { args, read, output, env, timeout = longest }: Suite<Report>): Part {
  const report = join(root, `reports/${name}.json`);
  return {
    name,
    run: async () => {
      mkdirSync(dirname(report), { recursive: true });
      rmSync(report, { force: true });
      const code = await runNode(args, {
        timeout,
        env: { ...process.env, ...env },
        ...(output !== undefined && { output }),
      });
      return judgeRun(code, () => read(JSON.parse(readFileSync(report, 'utf8')) as Report));
    },
  };
}

/** Vitest with these projects. Each run has its own transform server. */
function vitest(name: string, projects: readonly Project[], { env, ...options }: SuiteOptions = {}): Part {
  const leftOutFile = join(root, `reports/${name}.leftOut.json`);
  return suite(name, {
    args: [
      toolPath('vitest'),
      'run',
      ...projects
        .flatMap((project) => (project === 'node' ? [project, 'node apart'] : [project]))
        .flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=reports/${name}.json`,
      '--reporter=./scripts/testing/leftOutReporter.ts',
      '--allowOnly=false',
    ],
    ...options,
    env: { ...env, LEFT_OUT_FILE: leftOutFile },
    read: (report: VitestReport) =>
      readVitestReport(report, JSON.parse(readFileSync(leftOutFile, 'utf8')) as LeftOut, projects),
  });
}

const playwright = (options: SuiteOptions) =>
  suite('playwright', {
    args: [toolPath('@playwright/test', 'playwright'), 'test', '--retries=1', '--forbid-only'],
    read: readPlaywrightReport,
    ...options,
  });

const storybook = check('storybook', ['--import', 'tsx', 'scripts/storybook-build.ts'], 'on failure');

const build: Part = { name: 'build', run: async () => judgeCheck((await buildStale()) ? 0 : 1) };

/**
 * The parts of `npm test`. A failed browser test is retried once, since a busy machine can stop a browser for
 * seconds, and named at the end of the log. No other test is retried.
 */
export const everything: Plan = [
  [[build], [check('lint', [toolPath('@biomejs/biome', 'biome'), 'check', '.', '--error-on-warnings'])]],
  [
    // Installing takes minutes of one processor: at the end it would leave the other one idle.
    [
      vitest('packages', ['packages'], { output: 'at the end' }),
      storybook,
      playwright({ output: 'at the end' }),
    ],
    [
      vitest('browser', ['browser', 'storybook'], { output: 'at the end' }),
      check('types', [toolPath('typescript', 'tsc'), '-p', 'tsconfig.json']),
      check('dead code', [toolPath('knip')]),
      vitest('node', ['node']),
    ],
  ],
];

const script = (name: string, ...args: string[]) =>
  check(name, ['--import', 'tsx', `scripts/${name}.ts`, ...args], 'shown');

/** The parts of `npm run test:long`: loops at their whole length, of which `npm test` runs a twentieth. */
export const longLoops: Plan = [
  [[build]],
  [
    [
      vitest('node', ['node'], { env: { TEST_ROUNDS: '1' }, timeout: 2 * longest }),
      vitest('browser', ['browser'], { env: { TEST_ROUNDS: '1' }, timeout: 2 * longest }),
      vitest('packages', ['packages'], { env: { TEST_ROUNDS: '1' } }),
      storybook,
      playwright({ env: { TEST_ROUNDS: '1' } }),
      script('faults-kill'),
      script('faults-power'),
      script('faults-ledger', '1000', 'all'),
      script('attack'),
    ],
  ],
];
