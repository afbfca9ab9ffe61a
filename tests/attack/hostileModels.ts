import type { Attack } from '../support/attacking/Attack.ts';
import { sweepModels } from '../support/attacking/sweepModels.ts';
import { sayHealth } from '../support/attacking/watchHealth.ts';

export const attacks: readonly Attack[] = [
  {
    name: 'answers of a hostile model',
    async run() {
      const { tried, losses, health } = await sweepModels({ rounds: 5, atOnce: 4 });
      return {
        tried,
        lost: losses.length + health.unanswered,
        note: [sayHealth(health), ...losses.slice(0, 5)].join('; '),
      };
    },
  },
];
