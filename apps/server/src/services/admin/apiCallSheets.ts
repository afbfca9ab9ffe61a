import { randomUUID } from 'node:crypto';
import type { ApiCallEntry } from '@fabula/contract';
import type { Storage } from '../../storage/Storage.ts';
import { changeDocument } from '../documents.ts';

/** What a list is made from without reading the calls themselves. */
export interface CallHead {
  id: string;
  call: string;
  state: ApiCallEntry['state'];
}

/** A few calls, written at once and never changed. Both lists have the newest first. */
export interface CallSheet {
  id: string;
  calls: ApiCallEntry[];
}

/** What the contents say of a sheet. */
export interface SheetHeads {
  id: string;
  calls: CallHead[];
}

interface Contents {
  sheets: SheetHeads[];
  /** Sheets of which nothing is listed any more: whoever writes next makes sure that they are gone. */
  leaving: string[];
}

/**
 * The calls of the history in storage, shared by all instances: sheets of calls, and one table of contents, so that a
 * page is found without reading a thousand calls.
 */
export interface ApiCallSheets {
  /** The newest first. */
  heads(): Promise<SheetHeads[]>;
  /** Undefined for one that is on its way still, or gone already. */
  read(sheetId: string): Promise<ApiCallEntry[] | undefined>;
  /** Puts sheets before all others; done again, it changes nothing. What is more than `most` calls is forgotten. */
  add(sheets: readonly CallSheet[], most: number): Promise<void>;
  /** Forgets all, and says how many calls those were. */
  clear(): Promise<number>;
}

const CONTENTS = 'contents';

export function apiCallSheets(storage: Pick<Storage, 'documents'>): ApiCallSheets {
  const sheets = storage.documents<{ calls: ApiCallEntry[] }>('api_calls');
  const contents = storage.documents<Contents>('api_call_contents');

  const erase = (ids: readonly string[]) => Promise.all(ids.map((id) => sheets.delete(id)));

  /** The contents are written before what they name: a crash in between leaves no call that nothing leads to. */
  async function rewrite(change: (sheets: SheetHeads[]) => SheetHeads[]): Promise<void> {
    const { leaving } = await changeDocument(contents, CONTENTS, async (before) => {
      await erase(before?.leaving ?? []);
      const kept = change(before?.sheets ?? []);
      const listed = new Set(kept.map(({ id }) => id));
      const gone = (before?.sheets ?? []).map(({ id }) => id).filter((id) => !listed.has(id));
      return { sheets: kept, leaving: gone };
    });
    await erase(leaving);
  }

  return {
    heads: async () => (await contents.get(CONTENTS))?.value.sheets ?? [],
    read: async (sheetId) => (await sheets.get(sheetId))?.value.calls,
    async add(added, most) {
      const heads = added.map(({ id, calls }) => ({ id, calls: calls.map(headOf) }));
      await rewrite((before) => {
        const known = new Set(before.map(({ id }) => id));
        return newest([...heads.filter(({ id }) => !known.has(id)), ...before], most);
      });
      await Promise.all(added.map(({ id, calls }) => sheets.create(id, { calls })));
    },
    async clear() {
      let cleared = 0;
      await rewrite((before) => {
        cleared = before.reduce((sum, { calls }) => sum + calls.length, 0);
        return [];
      });
      return cleared;
    },
  };
}

/** Calls, the newest first, on sheets of at most so many. */
export function onSheets(calls: readonly ApiCallEntry[], callsOfSheet: number): CallSheet[] {
  return Array.from({ length: Math.ceil(calls.length / callsOfSheet) }, (_, index) => ({
    id: randomUUID(),
    calls: calls.slice(index * callsOfSheet, (index + 1) * callsOfSheet),
  }));
}

function headOf({ id, call, state }: ApiCallEntry): CallHead {
  return { id, call, state };
}

function newest(sheets: readonly SheetHeads[], most: number): SheetHeads[] {
  let left = most;
  const kept: SheetHeads[] = [];
  for (const { id, calls } of sheets) {
    if (left <= 0) break;
    kept.push({ id, calls: calls.slice(0, left) });
    left -= calls.length;
  }
  return kept;
}
