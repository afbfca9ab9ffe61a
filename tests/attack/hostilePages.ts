import { setTimeout as delay } from 'node:timers/promises';
import { limits } from '../../packages/contract/src/index.ts';
import type { Attack } from '../support/attacking/Attack.ts';
import { attackedServer } from '../support/attacking/attackedServer.ts';
import { publishHostileWorks, publishPlainWorks } from '../support/attacking/hostileWorks.ts';
import { watchLoop } from '../support/attacking/watchLoop.ts';

const HELD_MS = 50;
/** The loop's last turn is noted once it has turned again. */
const SETTLED_MS = 12;
const READERS = 20;

/** Every public page of hostile published works, asked for by one and by many at once. */
export const attacks: readonly Attack[] = [
  {
    name: 'public pages of hostile published works',
    async run() {
      const server = await attackedServer();
      try {
        const { paths, refused } = await publishHostileWorks(server.url, limits.workBytes);
        const held = watchLoop(server);
        const losses: string[] = [];
        let longest = 0;
        const read = async (path: string) => {
          const answer = await fetch(server.url + path);
          const text = await answer.text();
          if (answer.status >= 500 || text === '') losses.push(`${path} was answered ${answer.status}`);
        };
        // The first request of a kind is also that of its code.
        for (const path of await publishPlainWorks(server.url)) await read(path);
        held();
        for (const path of paths) {
          await read(path);
          await delay(SETTLED_MS);
          const ms = held();
          longest = Math.max(longest, ms);
          if (ms > HELD_MS) losses.push(`${path} held the loop ${ms} ms`);
          await Promise.all(Array.from({ length: READERS }, () => read(path)));
          held();
        }
        return {
          tried: paths.length * (READERS + 1),
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
