import { type TrashedWork as AccountTrash, workCalls } from '@fabula/contract';
import { ListFailure, orThrow } from '@fabula/contract/client';
import type { TrashedWork, TrashedWorks, TrashPort } from '@fabula/library-kit/core';
import { ask } from '../api/call.ts';
import { listEntries, publishedList } from '../api/entries.ts';
import { signedInAccount } from '../session/signedInUser.ts';
import type { Rows } from '../works/database.ts';
import { goesAt } from '../works/trash.ts';
import type { WorkKind, WorkTrash } from '../works/WorkKind.ts';
import type { AccountRow, PublicationRow, TrashRow } from '../works/WorkSchema.ts';
import { errorOf, rethrowing } from './libraryError.ts';

export interface TrashParts {
  local: WorkTrash;
  accounts: Rows<AccountRow>;
  publications: Rows<PublicationRow>;
}

/** What the account had of a work in the trash waits beside it: with an older one, a later save would overwrite. */
export const trashedRowKey = (account: string, key: string | null) => `trash ${account} ${key}`;

interface Joined extends TrashedWork {
  localId: string | null;
  accountId: string | null;
  key: string | null;
}

/** Deleted works of this browser and of the account, each once. */
export function createTrash(
  { one }: Pick<WorkKind<never, never>, 'one'>,
  { local, accounts, publications }: TrashParts,
): TrashPort {
  const calls = workCalls[one];

  async function ofAccount(isNsfw: boolean) {
    if ((await signedInAccount()) === null) return { there: [], published: null };
    const [there, published] = await Promise.all([
      listEntries(calls.listTrash),
      listEntries(publishedList(one, isNsfw), { own: '1' }),
    ]);
    return {
      there: there.filter((work) => work.isNsfw === isNsfw),
      published: new Set(
        published.flatMap(({ key, moderation }) => (key !== null && !moderation ? [key] : [])),
      ),
    };
  }

  async function list(isNsfw: boolean): Promise<TrashedWorks> {
    const here = (await local.list()).filter((row) => row.isNsfw === isNsfw);
    const known = async () => new Set((await publications.all()).keys());
    try {
      const { there, published } = await ofAccount(isNsfw);
      return { items: join(here, there, published ?? (await known())), failure: null };
    } catch (thrown) {
      const failure = thrown instanceof ListFailure ? thrown : new ListFailure({ error: String(thrown) });
      return { items: join(here, [], await known()), failure: errorOf(failure) };
    }
  }

  async function restoreThere({ accountId, key }: Joined): Promise<void> {
    if (accountId === null) return;
    const back = orThrow(await ask(calls.restoreTrashed, { params: { id: accountId } }));
    const account = (await signedInAccount()) ?? '';
    const row = await accounts.get(trashedRowKey(account, key));
    await accounts.delete(trashedRowKey(account, key));
    if (row && back.key !== null && back.key === key)
      await accounts.put(`${account} ${key}`, { ...row, id: back.id });
  }

  const gone = () => new ListFailure({ error: 'It is no longer in the trash.', status: 404 });

  return {
    list: rethrowing(list),
    restore: rethrowing(async (work) => {
      const joined = work as Joined;
      await restoreThere(joined);
      if (joined.localId !== null && !(await local.restore(joined.localId)) && joined.accountId === null)
        throw gone();
    }),
    remove: rethrowing(async (work) => {
      const { localId, accountId, key } = work as Joined;
      if (accountId !== null) {
        orThrow(await ask(calls.deleteTrashed, { params: { id: accountId } }));
        await accounts.delete(trashedRowKey((await signedInAccount()) ?? '', key));
      }
      if (localId !== null) await local.remove([localId]);
    }),
    empty: rethrowing(async (isNsfw) => {
      if ((await signedInAccount()) !== null)
        orThrow(await ask(calls.emptyTrash, { query: { isNsfw: String(isNsfw) } }));
      const here = (await local.list()).filter((row) => row.isNsfw === isNsfw);
      await local.remove(here.map(({ id }) => id));
    }),
  };
}

/** A work that was deleted here and from the account at once is one, with what was deleted last of each. */
function join(
  here: readonly TrashRow[],
  there: readonly AccountTrash[],
  published: ReadonlySet<string>,
): Joined[] {
  const left = [...there];
  const takeThere = (key: string) => {
    const at = left.findIndex((work) => work.key === key);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  const local = here.map((row): Joined => {
    const other = takeThere(row.key);
    const { id, key, title, premise, excerpt, at } = row;
    return {
      ...{ id: `here ${id}`, title, premise, excerpt, deletedAt: at, goesAt: goesAt(at) },
      ...{ localId: id, accountId: other?.id ?? null, key },
      ...{ isHere: true, isInAccount: other !== undefined, isPublic: published.has(key) },
    };
  });
  const alone = left.map(
    ({ id, key, title, isUntitled, premise, excerpt, deletedAt, goesAt: end }): Joined => ({
      ...{ id: `there ${id}`, title: isUntitled ? '' : title, premise, excerpt, deletedAt, goesAt: end },
      ...{ localId: null, accountId: id, key },
      ...{ isHere: false, isInAccount: true, isPublic: key !== null && published.has(key) },
    }),
  );
  return [...local, ...alone].sort((one, other) => other.deletedAt.localeCompare(one.deletedAt));
}
