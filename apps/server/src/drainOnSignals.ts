import type { Server } from 'node:http';
import type { Operations } from './services/operations.ts';

const DRAIN_MS = 30_000;
const LAST_LINES_MS = 1_000;
const CLOSING_MS = 3_000;
const IDLE_SWEEP_MS = 100;
/** One Ctrl-C can arrive several times: from the terminal, and from each process that passes it on. */
const SAME_KEYPRESS_MS = 300;

/**
 * On SIGTERM or SIGINT: accept nothing more, let running streams finish for 30 s, end what is left with a sentence,
 * let `close` end what it must, exit 0. A second signal exits at once.
 */
export function drainOnSignals(server: Server, operations: Operations, close: () => Promise<void>): void {
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
      console.log(`Stopping: waiting for ${operations.running} running, at most ${DRAIN_MS / 1000} s.`);
    }
    server.close(leave);
    // Kept-alive connections become idle one by one, as their streams end.
    setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS);
    setTimeout(() => {
      operations.endAll(
        'The server had to stop before this text was whole. What came is kept; try again in a moment.',
      );
      setTimeout(leave, LAST_LINES_MS);
    }, DRAIN_MS);
  };
  process.on('SIGTERM', drain);
  process.on('SIGINT', drain);
}
