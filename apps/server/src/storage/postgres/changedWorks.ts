import { type Kysely, sql, type Transaction } from 'kysely';
import { changeOf, LONG_BODY } from '../byteChange.ts';
import type { Work } from '../Works.ts';
import type { Tables } from './openDatabase.ts';

/** The content of a work, with its change. Nothing else reads the column. */
export const changedContent = sql<Work['content']>`changed_content(content, change)`;

/**
 * The change that makes the text of a long work of the whole that is stored; null where it is written whole. Locks the
 * work: what is stored stays until the change is.
 */
export async function changeToKeep(
  db: Transaction<Tables>,
  { uid, shelf }: Pick<Work, 'uid' | 'shelf'>,
  text: string,
): Promise<Buffer | null> {
  // A published work is read more often than it is written.
  if (shelf !== 'saved' || Buffer.byteLength(text) < LONG_BODY) return null;
  const stored = await db
    .selectFrom('works')
    // The parsers of text and json would change it.
    .select(sql<string>`content::varchar`.as('text'))
    .where('uid', '=', uid)
    .where(everyoneReadsChanges)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const change = stored && changeOf(Buffer.from(stored.text), Buffer.from(text));
  return change
    ? Buffer.concat([Buffer.from(`${JSON.stringify(change.splices)}\n`), ...change.pieces])
    : null;
}

/**
 * While instances are restarted one after the other, one of before may still run. It would show a work without its change,
 * and save over it.
 */
const everyoneReadsChanges = sql<boolean>`not exists (
  select from instances where not reads_changes and seen_at > clock_timestamp() - interval '1 hour'
)`;

/**
 * Writes works whole that were last changed before a time (ISO 8601), one by one. Instances may do so at once, and beside
 * any save.
 */
export async function foldResting(db: Kysely<Tables>, before: string): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`
      update works set content = changed_content(content, change) where uid = (
        select uid from works where change is not null and updated_at < ${before}
        order by updated_at limit 1 for no key update skip locked
      )`.execute(db);
    if (numAffectedRows === 0n) return;
  }
}
