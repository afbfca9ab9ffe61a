import { describeLedger } from '../../../../../tests/storage/contract/describeLedger.ts';
import { postgresTest } from '../../../../../tests/support/postgresTest.ts';

const postgres = postgresTest();

describeLedger('PostgreSQL', async () => (await postgres.open()).ledger, 30);
