import { type Migration, sql } from 'kysely';

const BLANK = '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU';

export const ungroupLongPremises: Migration = {
  async up(db) {
    await sql`update works set premise_digest = ${BLANK} where length(premise) > 1000`.execute(db);
  },
};
