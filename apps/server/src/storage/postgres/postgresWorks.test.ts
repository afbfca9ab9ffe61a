import { describeLongWorks } from '../../../../../tests/storage/contract/describeLongWorks.ts';
import { describeWorks } from '../../../../../tests/storage/contract/describeWorks.ts';
import { postgresTest } from '../../../../../tests/support/postgresTest.ts';

const postgres = postgresTest();

describeWorks('PostgreSQL', async () => (await postgres.open()).works);
describeLongWorks('PostgreSQL', async () => (await postgres.open()).works);
describeLongWorks('PostgreSQL, folded while they are saved', async () => {
  const url = await postgres.server.createDatabase();
  const all = [1, 2, 3].map(() => postgres.open({ url, heartbeatMs: 5, restMs: 0 }));
  const [one] = await Promise.all(all);
  if (!one) throw new Error('unreachable');
  return one.works;
});
