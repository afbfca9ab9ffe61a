import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { LaunchOptions } from 'playwright';
import type { PageReading } from './PageReading.ts';

const command = resolve(import.meta.dirname, 'lighthouse/node_modules/lighthouse/cli/index.js');
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Report {
  runtimeError?: { message: string };
  categories: Record<
    (typeof categories)[number],
    { score: number | null; auditRefs: { id: string; weight: number }[] }
  >;
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>;
}

/** Timeout of one run in milliseconds, after which the browser is restarted. */
const patience = 150_000;

/**
 * Runs Lighthouse with its defaults (a middling phone on a slow network) in a separate browser. A failed run
 * is repeated twice.
 */
export async function measurePage(url: string, options: LaunchOptions): Promise<PageReading> {
  for (let again = 2; ; again -= 1)
    try {
      return await measureOnce(url, options);
    } catch (thrown) {
      if (again === 0) throw thrown;
    }
}

async function measureOnce(
  url: string,
  { executablePath, args = [], env }: LaunchOptions,
): Promise<PageReading> {
  const folder = mkdtempSync(join(tmpdir(), 'fabula-bench-pages-'));
  const output = join(folder, 'report.json');
  try {
    // Asynchronous, because this process serves pages meanwhile.
    const lighthouse = spawn(
      process.execPath,
      [
        command,
        url,
        '--quiet',
        '--output=json',
        `--output-path=${output}`,
        `--only-categories=${categories.join(',')}`,
        `--chrome-flags=${['--headless=new', ...args].join(' ')}`,
        '--no-enable-error-reporting',
      ],
      {
        stdio: ['ignore', 'ignore', 'pipe'],
        env: { ...process.env, ...env, ...(executablePath && { CHROME_PATH: executablePath }) },
      },
    );
    let printed = '';
    lighthouse.stderr.on('data', (text: Buffer) => {
      printed += text.toString();
    });
    // On SIGINT it closes its browser.
    const overdue = setTimeout(() => lighthouse.kill('SIGINT'), patience);
    const status = await new Promise((done) => lighthouse.once('close', done));
    clearTimeout(overdue);
    if (status !== 0) throw new Error(`Lighthouse could not read ${url}:\n${printed}`);
    return readReport(JSON.parse(readFileSync(output, 'utf8')) as Report);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport({ runtimeError, categories: found, audits }: Report): PageReading {
  if (runtimeError) throw new Error(`Lighthouse gave up: ${runtimeError.message}`);
  const score = (name: (typeof categories)[number]) => Math.round((found[name].score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    interactive: value('interactive'),
    blocked: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    complaints: categories
      .filter((name) => name !== 'performance')
      .flatMap((name) => found[name].auditRefs)
      .flatMap(({ id, weight }) => {
        const audit = audits[id];
        return weight > 0 && audit && audit.score !== null && audit.score < 1
          ? [`${id}: ${audit.title}`]
          : [];
      }),
  };
}
