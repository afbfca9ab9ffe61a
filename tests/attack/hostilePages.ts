import type { Attack } from '../support/attacking/Attack.ts';
import { attackedServer } from '../support/attacking/attackedServer.ts';
import { publishHostileWorks } from '../support/attacking/hostileWorks.ts';
import { sayHealth, watchHealth } from '../support/attacking/watchHealth.ts';

const P99_MS = 50;
const READERS = 20;

/** Every public page of hostile published works, asked for by many at once, while the server is asked whether it lives. */
export const attacks: readonly Attack[] = [
  {
    name: 'public pages of hostile published works',
    async run() {
      const server = await attackedServer();
      try {
        const { paths, refused } = await publishHostileWorks(server.url);
        const health = watchHealth(server.url);
        const losses: string[] = [];
        for (const path of paths) {
          const asked = Array.from({ length: READERS }, async () => {
            const { status, text } = await fetch(server.url + path).then(async (answer) => ({
              status: answer.status,
              text: await answer.text(),
            }));
            if (status >= 500 || text === '') losses.push(`${path} was answered ${status}`);
          });
          await Promise.all(asked);
        }
        const reading = await health.end();
        return {
          tried: paths.length * READERS,
          lost: losses.length + reading.unanswered + Number(reading.p99 > P99_MS),
          note: [
            sayHealth(reading),
            ...refused.map((name) => `not published: ${name}`),
            ...losses.slice(0, 5),
          ].join('; '),
        };
      } finally {
        await server.close();
      }
    },
  },
];
