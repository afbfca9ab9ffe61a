import { randomUUID } from 'node:crypto';
import type { AccountModeration, ModerationAct, ModerationRecord, WorkReport } from '@fabula/contract';
import type { Account, AccountStore, PublishingOrder } from '../../identity/Identity.ts';
import type { Mailer } from '../../mail/Mailer.ts';
import type { Storage } from '../../storage/Storage.ts';
import type { WorkEntry, WorkKind, WorkModeration, WorkPage, WorkQuery } from '../../storage/Works.ts';
import { keepable } from '../documents.ts';
import { isErased, isModerated, isSample } from '../policies/workPolicies.ts';
import type { WithheldPictures } from '../works/pictures.ts';
import type { TrashService } from '../works/trash.ts';
import { type Dismissal, oneLine, type ReportedWork, type WorkReports } from './reports.ts';

export interface WorkName {
  kind: WorkKind;
  id: string;
}

export interface ModeratedEntry {
  entry: WorkEntry;
  openReports: number;
  reports: number;
  account: { id: string; email: string; publishingBlocked: Account['publishingBlocked'] } | null;
}

interface ModerationQuery {
  /** Default: both. */
  kind?: WorkKind | undefined;
  q?: string | undefined;
  /** `reported`: with open reports, the last reported first. `hidden`: hidden or removed. */
  filter?: 'reported' | 'hidden' | undefined;
  after?: string | undefined;
}

interface Listed<T> {
  entries: T[];
  next: string | undefined;
}

/** Without names, which are looked up when it is read and go with their accounts. */
interface KeptRecord {
  at: string;
  act: ModerationAct;
  reason: string;
  adminId: string;
  work: WorkName | null;
  accountId: string | null;
}

interface ModerationConfig {
  storage: Pick<Storage, 'documents' | 'works'>;
  reports: WorkReports;
  pictures: Pick<WithheldPictures, 'withhold' | 'release'>;
  trash: Pick<TrashService, 'forget'>;
  accounts: AccountStore;
  mailer: Mailer;
  listTogether(queries: readonly WorkQuery[], limit: number): Promise<WorkPage>;
  searchTerms(...texts: string[]): string[];
  now(): number;
  logError(reference: string, error: unknown): void;
}

const PAGE = 50;
const KINDS: readonly WorkKind[] = ['story', 'scene'];

/** Every act is idempotent (D-MODERATE). */
export function moderationService(config: ModerationConfig) {
  const { storage, reports, pictures, trash, accounts, mailer, listTogether, searchTerms, now, logError } =
    config;
  const { works } = storage;
  const records = storage.documents<KeptRecord>('moderation_records');

  /** Ids begin with the time, so they sort by it. */
  function newRecord(admin: Account, reason: string) {
    const at = new Date(now()).toISOString();
    return { record: `${at} ${randomUUID()}`, at, reason: keepable(reason), adminId: admin.id };
  }

  async function describe(entry: WorkEntry): Promise<ModeratedEntry> {
    const { ownerId } = entry;
    const stored = isSample(entry) ? undefined : await accounts.find(ownerId);
    const owner = stored && (await accounts.describe(stored));
    const account = owner && { id: ownerId, email: owner.email, publishingBlocked: owner.publishingBlocked };
    return { entry, ...(await reports.counts(entry.uid)), account: account ?? null };
  }

  async function find({ kind, id }: WorkName): Promise<WorkEntry | undefined> {
    const entry = await works.moderate({ kind, id }, () => undefined);
    return entry && isErased(entry) ? undefined : entry;
  }

  function tell(accountId: string, subject: string, lines: readonly string[]): void {
    if (mailer.status.kind !== 'real') return;
    const send = async () => {
      const to = (await accounts.find(accountId))?.record.email;
      if (to) await mailer.send({ to, subject, text: `${lines.join('\n\n')}\n` });
    };
    void send().catch((error: unknown) => logError(`mail about moderation to account ${accountId}`, error));
  }

  /** All that is or was public, newest first. */
  async function newest({ kind, q, filter, after }: ModerationQuery): Promise<Listed<WorkEntry>> {
    const shelves = filter === 'hidden' ? (['withdrawn'] as const) : (['published', 'withdrawn'] as const);
    const queries = (kind ? [kind] : KINDS).flatMap((one) =>
      shelves.map((shelf): WorkQuery => ({ kind: one, shelf, q, after, limit: PAGE })),
    );
    const { entries, next } = await listTogether(queries, PAGE);
    return { entries: entries.filter((entry) => !isErased(entry)), next };
  }

  async function reported({ kind, q, after }: ModerationQuery): Promise<Listed<WorkEntry>> {
    const positionOf = ({ reportedAt, uid }: ReportedWork) => `${reportedAt} ${uid}`;
    const open = (await reports.open())
      .filter((one) => kind === undefined || one.kind === kind)
      .filter((one) => after === undefined || positionOf(one) < after)
      .sort((a, b) => (positionOf(a) < positionOf(b) ? 1 : -1));
    const entries: WorkEntry[] = [];
    for (const one of open) {
      const entry = await find(one);
      if (entry?.uid !== one.uid || !says(entry, q)) continue;
      entries.push(entry);
      if (entries.length === PAGE)
        return { entries, next: one === open.at(-1) ? undefined : positionOf(one) };
    }
    return { entries, next: undefined };
  }

  function says({ title, author, premise, genre }: WorkEntry, q = ''): boolean {
    const words = searchTerms(title, author, premise, genre);
    return searchTerms(q).every((wanted) => words.some((word) => word.startsWith(wanted)));
  }

  return {
    async list(query: ModerationQuery): Promise<Listed<ModeratedEntry>> {
      const { entries, next } = await (query.filter === 'reported' ? reported(query) : newest(query));
      return { entries: await Promise.all(entries.map(describe)), next };
    },
    /** Undefined when no such work is, or was, public. */
    async reports(name: WorkName): Promise<WorkReport[] | undefined> {
      const entry = await find(name);
      return entry && reports.list(entry.uid);
    },
    /** `removed`: a removed work cannot be shown again. Undefined when no such work is, or was, public. */
    async moderate(
      admin: Account,
      name: WorkName,
      act: WorkModeration['act'],
      reason: string,
    ): Promise<ModeratedEntry | 'removed' | undefined> {
      const made: WorkModeration = { ...newRecord(admin, reason), act };
      const entry = await works.moderate(name, (seen) => (isModerated(seen, act) ? undefined : made));
      if (entry === undefined || isErased(entry)) return undefined;
      if (act === 'show' && entry.shelf === 'withdrawn') return 'removed';
      const done = entry.moderation;
      // After a crash the rest is done again; it is idempotent.
      if (done) await keep(done, { kind: entry.kind, id: entry.id }, entry.ownerId);
      const work = await works.find(entry);
      if (work) await (act === 'show' ? pictures.release(work) : pictures.withhold(work));
      if (act !== 'show') await reports.close(entry.uid);
      if (act === 'remove') await trash.forget(entry);
      if (done?.record === made.record) tellOwner(entry, made);
      return describe(entry);
    },
    async dismissReports(
      admin: Account,
      name: WorkName,
      reason: string,
    ): Promise<ModeratedEntry | undefined> {
      const entry = await find(name);
      if (entry === undefined) return undefined;
      const done = await reports.dismiss(entry.uid, newRecord(admin, reason));
      if (done)
        await keep({ ...done, act: 'dismiss_reports' }, { kind: entry.kind, id: entry.id }, entry.ownerId);
      return describe(entry);
    },
    /** Undefined when there is no such account. */
    async order(
      admin: Account,
      accountId: string,
      act: PublishingOrder['act'],
      reason: string,
    ): Promise<AccountModeration | undefined> {
      const made: PublishingOrder = { ...newRecord(admin, reason), act };
      const isSo = (publishing: PublishingOrder | undefined) => (publishing?.act ?? 'unblock') === act;
      const changed = await accounts.change(accountId, (record) =>
        record.deletedAt !== null || isSo(record.publishing) ? undefined : { ...record, publishing: made },
      );
      const found = changed ?? (await accounts.find(accountId));
      if (found === undefined || found.record.deletedAt !== null) return undefined;
      const done = found.record.publishing;
      // Idempotent, after a crash too.
      if (done) await keep(done, null, accountId);
      if (changed) tellOfOrder(accountId, made);
      return { id: accountId, publishingBlocked: (await accounts.describe(found)).publishingBlocked };
    },
    async records(after: string | undefined): Promise<Listed<ModerationRecord>> {
      const kept: { id: string; value: KeptRecord }[] = [];
      for await (const one of records.all()) if (after === undefined || one.id < after) kept.push(one);
      const found = kept.sort((a, b) => (a.id < b.id ? 1 : -1));
      const page = found.slice(0, PAGE);
      return {
        entries: await Promise.all(page.map(({ id, value }) => describeRecord(id, value))),
        next: found.length > PAGE ? page.at(-1)?.id : undefined,
      };
    },
  };

  async function keep(
    { record, act, reason, at, adminId }: Dismissal & { act: ModerationAct },
    work: WorkName | null,
    ownerId: string,
  ): Promise<void> {
    const accountId = isSample({ ownerId }) ? null : ownerId;
    await records.create(record, { at, act, reason, adminId, work, accountId });
  }

  async function describeRecord(
    id: string,
    { adminId, work, ...kept }: KeptRecord,
  ): Promise<ModerationRecord> {
    const admin = await accounts.find(adminId);
    const entry = work && (await find(work));
    return {
      ...{ id, ...kept },
      admin: { id: adminId, email: admin?.record.email || null },
      work: work && { ...work, title: entry?.title || null },
    };
  }

  function tellOfOrder(accountId: string, { act, reason }: PublishingOrder): void {
    const [subject, what] = {
      block: [
        'You can no longer publish',
        'The people who run this site have stopped your account from publishing. What you have published stays as it is, and so does all that is in your account.',
      ],
      unblock: ['You can publish again', 'The people who run this site let your account publish again.'],
    }[act] as [string, string];
    tell(accountId, subject, [what, `They say: ${reason}`]);
  }

  function tellOwner({ ownerId, kind, title }: WorkEntry, { act, reason }: WorkModeration): void {
    if (isSample({ ownerId })) return;
    const name = `“${oneLine(title)}”`;
    const [subject, what] = {
      hide: [
        `Your ${kind} was hidden`,
        `The people who run this site have hidden your published ${kind} ${name}: nobody but you can read it there. Your own copy stays as it is.`,
      ],
      remove: [
        `Your ${kind} was removed`,
        `The people who run this site have removed your published ${kind} ${name}: it cannot be published again. Your own copy stays as it is.`,
      ],
      show: [
        `Your ${kind} is public again`,
        `The people who run this site show your ${kind} ${name} to everybody again.`,
      ],
    }[act] as [string, string];
    tell(ownerId, subject, [what, `They say: ${reason}`]);
  }
}
