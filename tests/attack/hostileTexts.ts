import { setTimeout as delay } from 'node:timers/promises';
import type { Attack } from '../support/attacking/Attack.ts';
import { attackedServer, endsOnSignal } from '../support/attacking/attackedServer.ts';
import { hostileUnits, repeated } from '../support/attacking/hostileUnits.ts';
import { sweepTexts } from '../support/attacking/sweepTexts.ts';
import { sayHealth, watchHealth } from '../support/attacking/watchHealth.ts';
import { generationBodies } from '../support/generationBodies.ts';

const P99_MS = 100;

/** Every public call with hostile texts at its limits, while the server is asked whether it lives. */
export const attacks: readonly Attack[] = [
  {
    name: 'hostile texts at every public call',
    async run() {
      const server = await attackedServer();
      try {
        const health = watchHealth(server.url);
        const units = Object.keys(hostileUnits) as (keyof typeof hostileUnits)[];
        const { tried, losses } = await sweepTexts({ url: server.url, units });
        const reading = await health.end();
        const isSlow = reading.p99 > P99_MS;
        return {
          tried,
          lost: losses.length + reading.unanswered + Number(isSlow),
          note: [sayHealth(reading), ...losses.slice(0, 5)].join('; '),
        };
      } finally {
        await server.close();
      }
    },
  },
  {
    name: 'being told to stop while hostile texts are worked on',
    async run() {
      let [tried, lost] = [0, 0];
      for (const unit of ['short sentences', 'quotation marks', 'refusals'] as const) {
        const server = await attackedServer();
        try {
          const body = { ...generationBodies.improve, paragraphs: [repeated(hostileUnits[unit], 96_000)] };
          const asked = fetch(`${server.url}/api/v1/paragraphs/improved`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify(body),
          })
            .then((response) => response.text())
            .catch(() => undefined);
          tried += 1;
          // So that it is taken up before the signal comes.
          await delay(100);
          if (!(await endsOnSignal(server, 10_000))) lost += 1;
          await asked;
        } finally {
          await server.close();
        }
      }
      return { tried, lost };
    },
  },
];
