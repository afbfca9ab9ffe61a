import type { Server } from 'node:http';
import type { Operations } from './services/generation/operations.ts';

const LAST_LINES_MS = 1_000;
const CLOSING_MS = 3_000;
const IDLE_SWEEP_MS = 100;
/** One Ctrl-C can arrive several times: from the terminal, and from each parent process. */
const SAME_KEYPRESS_MS = 300;

/**
 * On SIGTERM or SIGINT: stop accepting, let streams finish for `drainMs`, cut off the rest so that another
 * instance resumes it, run `close`, exit 0. A second signal exits at once.
 */
export function drainOnSignals(
  server: Server,
  operations: Operations,
  drainMs: number,
  close: () => Promise<void>,
): void {
  const leave = () => {
    setTimeout(() => process.exit(0), CLOSING_MS);
    close().finally(() => process.exit(0));
  };
  let drainingSince: number | undefined;
  const drain = () => {
    const now = performance.now();
    if (drainingSince !== undefined) {
      if (now - drainingSince > SAME_KEYPRESS_MS) process.exit(0);
      return;
    }
    drainingSince = now;
    if (operations.running > 0) {
      console.log(`Stopping: waiting for ${operations.running} running, at most ${drainMs / 1000} s.`);
    }
    server.close(leave);
    setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS);
    setTimeout(() => {
      operations.interruptAll(
        'The server had to stop before this was whole. Try again in a moment: nothing is charged twice.',
      );
      setTimeout(leave, LAST_LINES_MS);
    }, drainMs);
  };
  process.on('SIGTERM', drain);
  process.on('SIGINT', drain);
}
