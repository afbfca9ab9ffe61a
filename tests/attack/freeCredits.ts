import type { Attack } from '../support/attacking/Attack.ts';
import { createMember } from '../support/createMember.ts';
import type { Visitor } from '../support/createVisitor.ts';
import { fakeOpenai } from '../support/fakeOpenai.ts';
import { startProcess } from '../support/startProcess.ts';
import { testCard } from '../support/testCard.ts';

const CEILING = 1_000;
const THROWN_AWAY = 21;

/** A scene, which costs 5 credits, from this address. */
async function scene(who: Visitor, address: string): Promise<number> {
  const response = await who.post(
    '/api/v1/scenes/new',
    { context: { premise: 'A keeper.' }, count: 4, isNsfw: false },
    { headers: { 'X-Forwarded-For': address } },
  );
  await response.text();
  return response.status;
}

export const attacks: readonly Attack[] = [
  {
    name: 'throw-away accounts that spend what is free of a day',
    async run() {
      const model = await fakeOpenai();
      const server = await startProcess({
        OPENAI_BASE_URL: model.url,
        OPENAI_MODEL: 'fake-model',
        TRUSTED_PROXY: '127.0.0.1',
        ALLOW_TEST_PAYMENTS: '1',
        SIGN_IN_TRIES: '1000',
        GENERATIONS_PER_MINUTE: '100000',
        DAILY_FREE_CEILING: String(CEILING),
        LOG_LEVEL: 'silent',
      });
      try {
        const customer = await createMember(server.url, 'customer@example.com');
        const opened = await customer.post('/api/v1/wallet/add-funds', { amount: 5 });
        const { clientSecret } = (await opened.json()) as { clientSecret: string };
        await customer.post('/api/v1/payments/test/confirm', { clientSecret, card: testCard });
        await customer.post('/api/v1/credits/purchase', { credits: 500 });
        let tried = 0;
        let spent = 0;
        for (let one = 0; one < THROWN_AWAY; one++) {
          const member = await createMember(server.url, `thrown-away-${one}@example.com`);
          await member.post('/api/v1/credits/add', { amount: 500, source: 'initial_claim' });
          for (let round = 0; round < 20; round++) {
            tried++;
            if ((await scene(member, `203.0.113.${(one * 20 + round) % 250}`)) === 200) spent += 5;
          }
        }
        tried++;
        const isStopped = (await scene(customer, '203.0.113.1')) !== 200;
        const over = Math.max(0, spent - CEILING / 10);
        return {
          tried,
          lost: (isStopped ? 1 : 0) + over + (spent === 0 ? 1 : 0),
          note: `one network took ${spent} of ${CEILING} credits; a customer with bought ones ${isStopped ? 'was stopped' : 'went on'}`,
        };
      } finally {
        await server.close();
        await model.close();
      }
    },
  },
];
