import { postgresTest } from '../../../../../tests/support/postgresTest.ts';
import { describeWorks } from '../contract/describeWorks.ts';

const postgres = postgresTest();

describeWorks('PostgreSQL', async () => (await postgres.open()).works);
