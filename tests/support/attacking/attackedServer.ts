import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { type ServerProcess, startProcess } from '../startProcess.ts';
import { loopProbe } from './watchLoop.ts';

/** Whoever attacks is not to be stopped by limits that others share: what is under attack is what lies behind them. */
const open = {
  GENERATIONS_PER_MINUTE: '100000',
  GENERATIONS_AT_ONCE: '10000',
  GUEST_DAILY_GENERATIONS: '1000000',
  DAILY_COST_CEILING: '1000000000',
  PAYMENTS_PER_MINUTE: '100000',
  SAVES_PER_MINUTE: '100000',
  SIGN_IN_TRIES: '1000000',
  ALLOW_TEST_PAYMENTS: '1',
  LOG_LEVEL: 'error',
  DRAIN_MS: '2000',
  NODE_OPTIONS: loopProbe,
};

export const attackedServer = (variables: Record<string, string> = {}): Promise<ServerProcess> =>
  startProcess({ ...open, ...variables });

/** Tells it to stop, and answers whether it ended by itself within `ms`. */
export async function endsOnSignal({ child }: ServerProcess, ms: number): Promise<boolean> {
  const ended = once(child, 'exit').then(() => true);
  child.kill('SIGTERM');
  return Promise.race([ended, delay(ms, false, { ref: false })]);
}
