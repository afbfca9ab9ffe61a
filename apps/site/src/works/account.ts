import { workCalls } from '@fabula/contract';
import { isCallFailure } from '@fabula/contract/client';
import { newId } from '@fabula/editor-kit/core';
import { ask } from '../api/call.ts';
import { entryPages } from '../api/entries.ts';
import { signedInAccount } from '../session/signedInUser.ts';
import type { Rows } from './database.ts';
import { patchWork } from './patchWork.ts';
import { copyTitle } from './rows.ts';
import type { Work, WorkKind, WorkStorage } from './WorkKind.ts';
import type { AccountRow } from './WorkSchema.ts';

/** The server's copy: the needed part, and its id. */
interface Theirs<W> {
  id: string;
  work: W;
  revision: number;
}

export interface WorkAccount<R> {
  save(
    record: R,
  ): Promise<
    { outcome: 'saved' | 'signed_out' } | { outcome: 'conflict'; record: R; keepTheirs: () => Promise<void> }
  >;
  /**
   * What another device has saved there since, with the pencil of this record. Null where the record holds anything that is
   * not there, and where nothing newer is among the works that were saved last. A failed look is logged.
   */
  newer(record: R): Promise<Newer<R> | null>;
  /** By id or key; null where there is none, or for visitors. A failed load is logged and counts as not found (E34). */
  find(id: string): Promise<R | null>;
}

export interface Newer<R> {
  record: R;
  /** Keeps it here, once it is shown. */
  keep: () => Promise<void>;
}

/**
 * The account's works of one kind (D-SAVE, D-SCENES). A conflict overwrites nothing. What the account has is changed by a
 * patch where that is known: from the last save here, or from `opened`, the record as it was opened.
 */
export function createWorkAccount<W extends Work, R>(
  kind: WorkKind<W, R>,
  storage: Pick<WorkStorage<R>, 'save' | 'findByKey'>,
  rows: Rows<AccountRow>,
  opened?: R | null,
): WorkAccount<R> {
  const { many } = kind;
  const rowKey = (account: string, work: W) => `${account} ${work.key}`;
  /** The one that the account has, under its fingerprint. */
  let known: { work: W; sent: string } | undefined;

  const fingerprintOf = async (work: W) => {
    const text = kind.accountTextOf(work);
    await breathe();
    return fingerprint(text);
  };

  async function remember(
    account: string,
    work: W,
    { id, revision }: { id: string; revision: number },
    fingerprinted?: string,
  ) {
    const sent = fingerprinted ?? (await fingerprintOf(work));
    known = { work, sent };
    await rows.put(rowKey(account, work), { id, revision, sent });
  }

  /** Null where it is not here. */
  async function workAtAccount(key: string, sent: string): Promise<W | null> {
    if (known?.sent === sent && known.work.key === key) return known.work;
    const first = opened ? kind.workOf(opened) : null;
    return first?.key === key && (await fingerprintOf(first)) === sent ? first : null;
  }

  async function read(id: string, key?: string, like?: W): Promise<Theirs<W> | null> {
    const answer = await fetchSaved(kind, id);
    if (isCallFailure(answer)) {
      if (answer.status === 404) return null;
      throw new Error(answer.detail ?? answer.error);
    }
    const found = kind.readSaved(answer, answer.updatedAt, key ?? answer.key ?? newId(), like);
    return found && { work: found.work, id: answer.id, revision: answer.revision };
  }

  async function readByKey(key: string): Promise<Theirs<W> | null> {
    const id = await findSavedWork(kind.one, key);
    return id === null ? null : read(id, key);
  }

  function bodyOf(work: W) {
    const body = kind.bodyOf(work);
    const title = body.title.trim() || kind.untitled;
    return { ...body, title, ...(work.title.trim() === '' && { isUntitled: true }) };
  }

  /** What a patch may change. */
  function changeableOf(work: W): Readonly<Record<string, unknown>> {
    const { id: _, createdAt: _created, ...body } = bodyOf(work) as Record<string, unknown>;
    return body;
  }

  async function send(work: W, before: AccountRow | undefined) {
    const there = before && (await workAtAccount(work.key, before.sent));
    if (there) {
      const answer = await sendPatch(work, there, before);
      if (answer && !(isCallFailure(answer) && isNoPatch(answer.status))) return answer;
    }
    const body = { ...bodyOf(work), key: work.key, ifRevision: before?.revision ?? 0 };
    return ask(workCalls[kind.one].save, { body: body as never });
  }

  /** Null where nothing is gained by it. */
  async function sendPatch(work: W, there: W, { id, revision }: AccountRow) {
    const [old, fresh] = [changeableOf(there), changeableOf(work)];
    await breathe();
    const patch = patchWork(old, fresh);
    if (!patch || patch.length === 0) return null;
    return ask(workCalls[kind.one].change, {
      params: { id },
      body: { ifRevision: revision, patch } as never,
    });
  }

  /** Undo steps count in the text of before. */
  function withInk(record: R, work: W): R {
    const { pencil } = kind.workOf(record);
    const whole = kind.recordOf(pencil === undefined ? work : { ...work, pencil }, record);
    const { history: _, ...kept } = whole as R & { history?: unknown };
    return kept as R;
  }

  return {
    async save(record) {
      const work = kind.workOf(record);
      const account = await signedInAccount();
      if (account === null) return { outcome: 'signed_out' };
      const before = await rows.get(rowKey(account, work));
      const sent = await fingerprintOf(work);
      if (before?.sent === sent) return { outcome: 'saved' };
      const answer = await send(work, before);
      if (!isCallFailure(answer)) {
        await remember(account, work, answer, sent);
        return { outcome: 'saved' };
      }
      if (answer.status === 401) return { outcome: 'signed_out' };
      if (answer.status !== 409) throw new Error(answer.detail ?? answer.error);
      const theirs = await readByKey(work.key);
      if (theirs && kind.accountTextOf(theirs.work) === kind.accountTextOf(work)) {
        await remember(account, work, theirs);
        return { outcome: 'saved' };
      }
      return {
        outcome: 'conflict',
        record: kind.recordOf(copyOf(kind, work), record),
        async keepTheirs() {
          if (!theirs) return;
          await storage.save(kind.recordOf(theirs.work));
          await remember(account, theirs.work, theirs);
        },
      };
    },
    async newer(record) {
      try {
        const work = kind.workOf(record);
        const account = await signedInAccount();
        const row = account === null ? undefined : await rows.get(rowKey(account, work));
        if (account === null || !row || (await fingerprintOf(work)) !== row.sent) return null;
        const there = await findRecent(kind.one, row.id);
        if (!there || there.revision <= row.revision) return null;
        const theirs = await read(row.id, work.key, work);
        if (!theirs) return null;
        const newer = withInk(record, theirs.work);
        return {
          record: newer,
          async keep() {
            await storage.save(newer);
            await remember(account, theirs.work, theirs);
          },
        };
      } catch (thrown) {
        console.warn(`What another device saved of the ${kind.one} could not be loaded:`, thrown);
        return null;
      }
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

/** It is gone, the server of before has no patches, it fits no more, or it makes the work too large to be judged. */
const isNoPatch = (status: number | undefined) => [404, 405, 413, 422].includes(status ?? 0);

/** A copy under its own key and title. */
function copyOf<W extends Work, R>(kind: WorkKind<W, R>, work: W): W {
  const createdAt = new Date().toISOString();
  return { ...work, key: newId(), title: copyTitle(work.title, kind.untitled), createdAt };
}

export function fetchSaved<W extends Work, R>({ one }: Pick<WorkKind<W, R>, 'one'>, id: string) {
  return ask(workCalls[one].readSaved, { params: { id } });
}

export interface KeptRecord<R> {
  record: R;
  /** ISO 8601. */
  updatedAt: string;
}

/** Null where it cannot be loaded. */
export async function fetchWork<W extends Work, R>(
  kind: WorkKind<W, R>,
  id: string,
): Promise<KeptRecord<R> | null> {
  const answer = await fetchSaved(kind, id);
  if (isCallFailure(answer)) return null;
  const read = kind.readSaved(answer, answer.updatedAt, answer.key ?? undefined);
  return read && { record: kind.recordOf(read.work), updatedAt: answer.updatedAt };
}

/** Pages of the list that are searched: a thousand works. */
const mostPages = 20;

/** The account's id of a work; null where it is not there. */
async function findSavedWork(one: 'story' | 'scene', key: string): Promise<string | null> {
  for await (const page of entryPages(workCalls[one].listSaved, {}, mostPages)) {
    const found = page.find((entry) => entry.key === key);
    if (found) return found.id;
  }
  return null;
}

/** Null where others were saved since. */
async function findRecent(one: 'story' | 'scene', id: string): Promise<{ revision: number } | null> {
  for await (const page of entryPages(workCalls[one].listSaved, {}, 1))
    return page.find((entry) => entry.id === id) ?? null;
  return null;
}

/** Lets a key through: a long work would hold the page. */
const breathe = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Characters that are hashed in one go. */
const stretch = 500_000;

/** A hash that tells whether a text was sent before. */
async function fingerprint(text: string): Promise<string> {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index++) {
    if (index > 0 && index % stretch === 0) await breathe();
    const unit = text.charCodeAt(index);
    a = Math.imul(a ^ unit, 2654435761);
    b = Math.imul(b ^ unit, 1597334677);
  }
  return `${text.length}-${(a >>> 0).toString(36)}-${(b >>> 0).toString(36)}`;
}
