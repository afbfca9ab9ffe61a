import { spawn } from 'node:child_process';
import { root } from './root.ts';

interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Milliseconds; a timeout counts as a failure. */
  timeout?: number;
  output?: 'shown' | 'at the end' | 'on failure';
}

/** Runs a script with Node, forwarding signals. Resolves to the exit code: 124 after a timeout. */
export function runNode(args: readonly string[], options: RunOptions = {}): Promise<number> {
  const { cwd = root, env = process.env, timeout, output = 'shown' } = options;
  const child = spawn(process.execPath, args, {
    cwd,
    env,
    stdio: output === 'shown' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  const kept: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => kept.push(chunk));

  const interrupt = () => {
    // A terminal has signalled the child already.
    if (!process.stdin.isTTY) child.kill('SIGINT');
  };
  const terminate = () => child.kill('SIGTERM');
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', terminate);
  process.on('SIGHUP', terminate);

  let isOverdue = false;
  let lastResort: NodeJS.Timeout | undefined;
  const overdue =
    timeout === undefined
      ? undefined
      : setTimeout(() => {
          isOverdue = true;
          child.kill('SIGTERM');
          lastResort = setTimeout(() => child.kill('SIGKILL'), 5_000);
        }, timeout);

  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) => {
      clearTimeout(overdue);
      clearTimeout(lastResort);
      process.off('SIGINT', interrupt);
      process.off('SIGTERM', terminate);
      process.off('SIGHUP', terminate);
      if (code !== 0 || output === 'at the end') process.stderr.write(Buffer.concat(kept));
      done(isOverdue ? 124 : (code ?? 1));
    });
  });
}
