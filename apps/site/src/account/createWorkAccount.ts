import { callJson } from '../api/callJson.ts';
import { isCallFailure } from '../api/callText.ts';
import type { Rows } from '../storage/createRows.ts';
import type { AccountRow } from '../storage/openStoryDatabase.ts';
import { findSavedWork } from './findSavedWork.ts';
import { fingerprint } from './fingerprint.ts';
import { signedInAccount } from './signedInAccount.ts';

/** A story or a scene as the account needs to know it. */
interface Work {
  key: string;
  title: string;
}

/** The work as the server holds it: what it needs, and where it was read from. */
interface Theirs<W> {
  id: string;
  work: W;
  revision: number;
}

interface SavedAnswer {
  id: string;
  key: string | null;
  revision: number;
  updatedAt: string;
}

export interface WorkAccountOptions<W extends Work, R, A extends SavedAnswer> {
  many: 'stories' | 'scenes';
  untitled: string;
  rows: Rows<AccountRow>;
  storage: { save(record: R): Promise<unknown>; findByKey(key: string): Promise<R | null> };
  /** The work in a record, and a record like it, or a blank one, with another work in it. */
  workOf(record: R): W;
  recordOf(work: W, like?: R): R;
  /** What is sent; its id is the server's to make. */
  bodyOf(work: W): { title: string };
  /** What it says, as text: neither what the server adds, nor what is only folded. */
  contentOf(work: W): string;
  saved: { parse(answer: unknown): A };
  readAnswer(answer: A, key: string): W | null;
  /** The same work as one of its own, under another key and title. */
  copyOf(work: W): W;
  newKey(): string;
}

export interface WorkAccount<R> {
  save(
    record: R,
  ): Promise<
    { outcome: 'saved' | 'signed_out' } | { outcome: 'conflict'; record: R; keepTheirs: () => Promise<void> }
  >;
  /**
   * The work of the account with this id, or with this key; null where there is none, or nobody is signed in. A load
   * that fails is logged and counts as not found (E34).
   */
  find(id: string): Promise<R | null>;
}

/** The works of one kind of whoever is signed in, on the server (D-SAVE, D-SCENES). Nothing there is overwritten unseen. */
export function createWorkAccount<W extends Work, R, A extends SavedAnswer>(
  kind: WorkAccountOptions<W, R, A>,
): WorkAccount<R> {
  const { many, rows, storage } = kind;
  const rowKey = (account: string, work: W) => `${account} ${work.key}`;
  const remember = (account: string, work: W, { id, revision }: { id: string; revision: number }) =>
    rows.put(rowKey(account, work), { id, revision, sent: fingerprint(kind.contentOf(work)) });

  async function read(id: string, key?: string): Promise<Theirs<W> | null> {
    const answer = await callJson(`/api/v1/${many}/user/${encodeURIComponent(id)}`, { schema: kind.saved });
    if (isCallFailure(answer)) {
      if (answer.status === 404) return null;
      throw new Error(answer.detail ?? answer.error);
    }
    const work = kind.readAnswer(answer, key ?? answer.key ?? kind.newKey());
    return work && { work, id: answer.id, revision: answer.revision };
  }

  async function readByKey(key: string): Promise<Theirs<W> | null> {
    const id = await findSavedWork(many, key);
    return id === null ? null : read(id, key);
  }

  function send(work: W, ifRevision: number) {
    const body = kind.bodyOf(work);
    return callJson(`/api/v1/${many}/save`, {
      method: 'POST',
      schema: savedEntry,
      body: { ...body, key: work.key, ifRevision, title: body.title.trim() || kind.untitled },
    });
  }

  return {
    async save(record) {
      const work = kind.workOf(record);
      const account = await signedInAccount();
      if (account === null) return { outcome: 'signed_out' };
      const before = await rows.get(rowKey(account, work));
      if (before?.sent === fingerprint(kind.contentOf(work))) return { outcome: 'saved' };
      const answer = await send(work, before?.revision ?? 0);
      if (!isCallFailure(answer)) {
        await remember(account, work, answer);
        return { outcome: 'saved' };
      }
      if (answer.status === 401) return { outcome: 'signed_out' };
      if (answer.status !== 409) throw new Error(answer.detail ?? answer.error);
      const theirs = await readByKey(work.key);
      if (theirs && kind.contentOf(theirs.work) === kind.contentOf(work)) {
        await remember(account, work, theirs);
        return { outcome: 'saved' };
      }
      return {
        outcome: 'conflict',
        record: kind.recordOf(kind.copyOf(work), record),
        async keepTheirs() {
          if (!theirs) return;
          await storage.save(kind.recordOf(theirs.work));
          await remember(account, theirs.work, theirs);
        },
      };
    },
    async find(id) {
      try {
        const account = await signedInAccount();
        if (account === null) return null;
        const found = (await read(id)) ?? (await readByKey(id));
        if (!found) return null;
        // The same work may be here under another title.
        const local = await storage.findByKey(found.work.key);
        if (local) return local;
        await remember(account, found.work, found);
        return kind.recordOf(found.work);
      } catch (thrown) {
        console.warn(`What was looked for among the ${many} of the account could not be loaded:`, thrown);
        return null;
      }
    },
  };
}

/** The part of an entry that both kinds have. */
const savedEntry = {
  parse(answer: unknown): { id: string; revision: number } {
    const { id, revision } = (answer ?? {}) as { id?: unknown; revision?: unknown };
    if (typeof id !== 'string' || typeof revision !== 'number')
      throw new Error('The server answered with something else than what was saved.');
    return { id, revision };
  },
};
