import { postgresTest } from '../../../../../tests/support/postgresTest.ts';
import { describeLedger } from '../contract/describeLedger.ts';

const postgres = postgresTest();

describeLedger('PostgreSQL', async () => (await postgres.open()).ledger, 30);
