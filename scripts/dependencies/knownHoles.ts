import { spawn } from 'node:child_process';
import { root } from '../processes/root.ts';

const severities = ['critical', 'high', 'moderate', 'low', 'info'];

interface Advisory {
  name: string;
  severity: string;
  range: string;
  title: string;
  url: string;
}

/** True where the ranges of the manifests allow a version without the hole; else the dependency to raise. */
type Fix = boolean | { name: string; version: string };

/** A part of what `npm audit --json` prints. */
interface AuditReport {
  vulnerabilities?: Record<string, { via: (string | Advisory)[]; fixAvailable: Fix }>;
  message?: string;
  error?: { summary?: string; detail?: string };
}

export type KnownHoles =
  /** Sentences, the worst first. */
  { holes: string[] } | { unanswered: string };

/**
 * The holes that the registry knows in what is installed for the product. `environment` is npm's: it names
 * another registry as `npm_config_registry`.
 */
export async function knownHoles(environment: NodeJS.ProcessEnv = process.env): Promise<KnownHoles> {
  return readAudit(await audit(environment));
}

/** `output` is what `npm audit --json` printed. */
export function readAudit(output: string): KnownHoles {
  let report: AuditReport;
  try {
    report = JSON.parse(output) as AuditReport;
  } catch {
    return { unanswered: output.trim().split('\n')[0] || 'npm said nothing' };
  }
  if (report.vulnerabilities === undefined)
    return { unanswered: report.message ?? (report.error?.summary || 'npm gave no reason') };
  const found = Object.values(report.vulnerabilities).flatMap(({ via, fixAvailable }) =>
    via.filter((one) => typeof one !== 'string').map((advisory) => ({ ...advisory, fixAvailable })),
  );
  return {
    holes: found
      .toSorted((one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity))
      .map(
        ({ name, range, severity, title, url, fixAvailable }) =>
          `${name} ${range}, ${severity}: ${title} (${url}). ${remedy(fixAvailable)}`,
      ),
  };
}

function remedy(fix: Fix): string {
  if (fix === false) return 'npm knows no version without it.';
  return fix === true ? 'Run `npm audit fix`.' : `Raise ${fix.name} to ${fix.version}.`;
}

/** Waits little for a registry that does not answer. */
const patience = ['--fetch-retries=0', '--fetch-timeout=20000'];

function audit(env: NodeJS.ProcessEnv): Promise<string> {
  const command = ['audit', '--omit=dev', '--json', ...patience];
  const options = { cwd: root, env, stdio: ['ignore', 'pipe', 'ignore'] as ['ignore', 'pipe', 'ignore'] };
  const npm = env.npm_execpath?.endsWith('.js')
    ? spawn(process.execPath, [env.npm_execpath, ...command], options)
    : spawn('npm', command, { ...options, shell: process.platform === 'win32' });
  return new Promise((resolve) => {
    let output = '';
    npm.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    npm.on('error', ({ message }) => resolve(message)).on('close', () => resolve(output));
  });
}
