import { setTimeout as delay } from 'node:timers/promises';
import type { Attack } from '../support/attacking/Attack.ts';
import { attackedServer } from '../support/attacking/attackedServer.ts';
import { publishHostileWorks } from '../support/attacking/hostileWorks.ts';
import { watchLoop } from '../support/attacking/watchLoop.ts';

const HELD_MS = 50;
/** The loop's last turn is noted once it has turned again. */
const SETTLED_MS = 12;
const READERS = 20;

/** Every public page of hostile published works, asked for by many at once. */
export const attacks: readonly Attack[] = [
  {
    name: 'public pages of hostile published works',
    async run() {
      const server = await attackedServer();
      try {
        const { paths, refused } = await publishHostileWorks(server.url);
        const held = watchLoop(server);
        const losses: string[] = [];
        let longest = 0;
        for (const path of paths) {
          const asked = Array.from({ length: READERS }, async () => {
            const { status, text } = await fetch(server.url + path).then(async (answer) => ({
              status: answer.status,
              text: await answer.text(),
            }));
            if (status >= 500 || text === '') losses.push(`${path} was answered ${status}`);
          });
          await Promise.all(asked);
          await delay(SETTLED_MS);
          const ms = held();
          longest = Math.max(longest, ms);
          if (ms > HELD_MS) losses.push(`${path} held the loop ${ms} ms`);
        }
        return {
          tried: paths.length * READERS,
          lost: losses.length,
          note: [
            `The loop was held ${longest} ms of the processor at most`,
            ...refused.map((name) => `not published: ${name}`),
            ...losses.slice(0, 12),
          ].join('\n  '),
        };
      } finally {
        await server.close();
      }
    },
  },
];
