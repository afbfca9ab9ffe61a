import { type Migration, sql } from 'kysely';

/** The digest of a text without words, which makes no group. */
const BLANK = '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU';

/** The trigger takes them out of their groups: see `groupedPremise`. */
export const ungroupLongPremises: Migration = {
  async up(db) {
    await sql`update works set premise_digest = ${BLANK} where length(premise) > 1000`.execute(db);
  },
};
