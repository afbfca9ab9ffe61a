import type { Generated, JSONColumnType } from 'kysely';
import type { LedgerUnit } from '../Ledger.ts';
import type { WorkKind, WorkModeration, WorkShelf } from '../Works.ts';

/** Text columns hold what `toText` makes of ours. */
export interface Tables {
  documents: { collection: string; id: string; value: JSONColumnType<object>; revision: number };
  works: WorksTable;
  /** Kept by the database itself, as published works come and go. */
  work_groups: {
    by: 'premise' | 'genre';
    kind: WorkKind;
    is_nsfw: boolean;
    digest: string;
    count: number;
    newest_at: string;
    newest_uid: string;
  };
  ledger_entries: {
    seq: Generated<number>;
    key: string;
    kind: string;
    at: string;
    opens: string | null;
    closes: string | null;
    memo: JSONColumnType<Record<string, string | number>>;
  };
  ledger_postings: {
    seq: number;
    /** Its place among those of its entry. */
    place: number;
    account: string;
    unit: LedgerUnit;
    amount: number;
    balance_after: number | null;
  };
  /** `house:` accounts have no row. */
  ledger_accounts: { account: string; unit: LedgerUnit; balance: number };
  ledger_holds: { id: string; opened_by: number; closed_by: number | null };
  blobs: {
    id: string;
    owner_id: string;
    content_type: string;
    is_nsfw: boolean;
    created_at: string;
    size: number;
    bytes: Buffer;
  };
  counters: { key: string; count: number; expires_at: Date };
  instances: { id: string; seen_at: Date };
}

export interface WorksTable {
  uid: string;
  kind: WorkKind;
  shelf: WorkShelf;
  owner_id: string;
  id: string;
  base_id: string;
  key: string | null;
  title: string;
  author: string;
  premise: string;
  genre: string;
  excerpt: string;
  is_nsfw: boolean;
  cover: string | null;
  moderation: JSONColumnType<WorkModeration> | null;
  created_at: string;
  updated_at: string;
  revision: number;
  content: JSONColumnType<Record<string, unknown>>;
  /** Digests for filters, since an index takes no long text. */
  genre_digest: string;
  premise_digest: string;
  /** The words that searching knows it by, with a blank before each. */
  words: string;
  /** The same words as PostgreSQL finds them by their beginnings. */
  terms: string;
}
