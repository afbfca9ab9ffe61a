import type { Attack } from '../support/attacking/Attack.ts';
import { openSlowConnections } from '../support/attacking/slowConnections.ts';
import { sayHealth } from '../support/attacking/watchHealth.ts';

export const attacks: readonly Attack[] = [
  {
    name: 'clients that say little and never close',
    async run() {
      const { tried, before, most, after, health } = await openSlowConnections(5_000);
      const kept = before === null || after === null ? 0 : Math.max(0, after - before - 2);
      return {
        tried,
        lost: kept + health.unanswered,
        note: `descriptors ${before}, at most ${most}, then ${after}; ${sayHealth(health)}`,
      };
    },
  },
];
