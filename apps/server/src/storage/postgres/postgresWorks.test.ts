import { describeWorks } from '../../../../../tests/storage/contract/describeWorks.ts';
import { postgresTest } from '../../../../../tests/support/postgresTest.ts';

const postgres = postgresTest();

describeWorks('PostgreSQL', async () => (await postgres.open()).works);
