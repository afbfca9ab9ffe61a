import { createHash, randomUUID } from 'node:crypto';
import {
  type FeedbackRequest,
  type ReportReason,
  reportReasonNames,
  type WorkReport,
} from '@fabula/contract';
import type { Mailer } from '../../mail/Mailer.ts';
import type { Counters, Storage } from '../../storage/Storage.ts';
import type { Work, WorkEntry, WorkKind } from '../../storage/Works.ts';
import { changeDocument, keepable } from '../documents.ts';
import { steadyClock } from './limits.ts';

export interface SentReport {
  kind: WorkKind;
  id: string;
  reason: ReportReason;
  note: string;
  email?: string | undefined;
}

/** The reports of one work, under the work's uid. */
interface ReportSheet {
  kind: WorkKind;
  id: string;
  /** Newest last. */
  reports: readonly WorkReport[];
  /** How many open ones there are past those that are kept in full. */
  unkept?: number;
  /** Who last dismissed some of them. */
  dismissal?: Dismissal;
}

/** An admin's act, as its record has it. */
export interface Dismissal {
  record: string;
  reason: string;
  /** ISO 8601. */
  at: string;
  adminId: string;
}

export interface ReportedWork {
  uid: string;
  kind: WorkKind;
  id: string;
  /** Of its newest open report. ISO 8601. */
  reportedAt: string;
}

/** What readers say of published works (D-MODERATE). */
export interface WorkReports {
  /** Counts a report before it is read; answers the seconds to wait when this address has none left. */
  take(address: string): Promise<number | undefined>;
  /** Keeps a report, and tells the operator, who may not be reachable. False when no such work is public. */
  add(sent: SentReport): Promise<boolean>;
  /** Newest first. */
  list(uid: string): Promise<WorkReport[]>;
  counts(uid: string): Promise<{ openReports: number; reports: number }>;
  /** Works with open reports, the last reported first. */
  open(): Promise<ReportedWork[]>;
  /** Closes those that are open, since the work was hidden or removed. */
  close(uid: string): Promise<void>;
  /** Closes those that are open, if there are any; answers the last dismissal, this one or an earlier one. */
  dismiss(uid: string, dismissal: Dismissal): Promise<Dismissal | undefined>;
  /** Forgets all about a work that is gone. */
  forget(uid: string): Promise<void>;
}

interface WorkReportsConfig {
  storage: Pick<Storage, 'documents' | 'works' | 'counters'>;
  mailer: Mailer;
  /** Who is told; nobody where it is undefined. */
  operator: string | undefined;
  /** The site's origin, where it is configured: what a stranger's request asks for is in no mail. */
  publicUrl: string | undefined;
  /** From one address. */
  perHour: number;
  /** Milliseconds since 1970. */
  now(): number;
  report(reference: string, error: unknown): void;
}

/** Their collection: one document a work, under its uid. */
export const REPORTS = 'work_reports';
const HOUR_MS = 60 * 60 * 1_000;
/** Of one work: a crowd that reports it does not fill the disk. */
const MOST_KEPT = 200;
/** A crowd that reports everything does not fill a letter box. */
const MAILS_AN_HOUR = 100;

export function workReports(config: WorkReportsConfig): WorkReports {
  const { storage, mailer, operator, publicUrl, perHour, now, report } = config;
  const { counters, works } = storage;
  const sheets = storage.documents<ReportSheet>(REPORTS);
  const time = () => new Date(now()).toISOString();
  const steady = steadyClock(now);

  async function tell(work: Work, made: WorkReport): Promise<void> {
    if (
      operator === undefined ||
      (await takeInHour(counters, 'report_mails', MAILS_AN_HOUR, steady())) !== undefined
    )
      return;
    await mailer.send({ to: operator, ...reportMail(work, made, publicUrl ?? '') });
  }

  async function closeOpen(
    uid: string,
    state: WorkReport['state'],
    dismissal?: Dismissal,
  ): Promise<ReportSheet | undefined> {
    if ((await sheets.get(uid)) === undefined) return undefined;
    return changeDocument(sheets, uid, (sheet) => {
      if (sheet === undefined) throw new Error(`The reports of ${uid} have gone.`);
      if (!sheet.reports.some(isOpen)) return sheet;
      const closedAt = time();
      return {
        ...sheet,
        unkept: 0,
        reports: sheet.reports.map((one) => (isOpen(one) ? { ...one, state, closedAt } : one)),
        ...(dismissal && { dismissal }),
      };
    });
  }

  return {
    take: (address) => takeInHour(counters, `reports ${hashOf(address)}`, perHour, steady()),
    async add({ kind, id, ...sent }) {
      const work = await works.find({ kind, shelf: 'published', id });
      if (work === undefined) return false;
      const { reason, note, email } = keepable(sent);
      const made: WorkReport = {
        ...{ id: randomUUID(), reason, note, email: email ?? null },
        ...{ at: time(), state: 'open', closedAt: null },
      };
      await changeDocument(sheets, work.uid, (sheet) => withReport(sheet ?? { kind, id, reports: [] }, made));
      void tell(work, made).catch((error: unknown) => report(`mail about a report of ${kind} ${id}`, error));
      return true;
    },
    list: async (uid) => ((await sheets.get(uid))?.value.reports ?? []).toReversed(),
    async counts(uid) {
      const sheet = (await sheets.get(uid))?.value;
      if (sheet === undefined) return { openReports: 0, reports: 0 };
      const unkept = sheet.unkept ?? 0;
      return {
        openReports: sheet.reports.filter(isOpen).length + unkept,
        reports: sheet.reports.length + unkept,
      };
    },
    async open() {
      const found: ReportedWork[] = [];
      for await (const { id: uid, value } of sheets.all()) {
        const last = value.reports.findLast(isOpen);
        if (last) found.push({ uid, kind: value.kind, id: value.id, reportedAt: last.at });
      }
      return found.sort((a, b) => (a.reportedAt < b.reportedAt ? 1 : -1));
    },
    async close(uid) {
      await closeOpen(uid, 'acted_on');
    },
    dismiss: async (uid, dismissal) => (await closeOpen(uid, 'dismissed', dismissal))?.dismissal,
    async forget(uid) {
      await sheets.delete(uid);
    },
  };
}

const isOpen = ({ state }: WorkReport) => state === 'open';

/** The oldest closed ones make room; where all are open, the new one is only counted. */
function withReport(sheet: ReportSheet, made: WorkReport): ReportSheet {
  const reports = [...sheet.reports, made];
  if (reports.length <= MOST_KEPT) return { ...sheet, reports };
  const oldest = reports.findIndex((one) => !isOpen(one));
  if (oldest === -1) return { ...sheet, unkept: (sheet.unkept ?? 0) + 1 };
  return { ...sheet, reports: reports.toSpliced(oldest, 1) };
}

/** Takes one of so many in this hour; answers the seconds to wait when there is none left. */
async function takeInHour(
  counters: Counters,
  name: string,
  ceiling: number,
  now: number,
): Promise<number | undefined> {
  const hour = Math.floor(now / HOUR_MS);
  const end = (hour + 1) * HOUR_MS;
  const { isTaken } = await counters.take([{ key: `${name} ${hour}`, amount: 1, ceiling }], end);
  return isTaken ? undefined : Math.max(1, Math.ceil((end - now) / 1_000));
}

/** Plain text: what strangers typed stands in the body alone, each line of it behind a bar, so that none of it passes for ours. */
function reportMail(work: WorkEntry, { reason, note, email }: WorkReport, origin: string) {
  const what = work.kind === 'story' ? 'story' : 'scene';
  const lines = [
    `A reader has reported a published ${what}.`,
    '',
    `Title: ${oneLine(work.title)}`,
    `Author: ${oneLine(work.author)}`,
    `Address: ${origin}/${work.kind}/${encodeURIComponent(work.id)}`,
    `Reason: ${reportReasonNames[reason]}`,
    `Answer to: ${email === null ? 'nobody, no address was left' : oneLine(email)}`,
    '',
    note === '' ? 'There is no note.' : 'Note:',
    ...(note === '' ? [] : note.split(/[\r\n\u2028\u2029]+/).map((line) => `| ${oneLine(line)}`)),
    '',
    `What you can do: ${origin}/moderation`,
    '',
  ];
  return { subject: `A ${what} was reported: ${reportReasonNames[reason]}`, text: lines.join('\n') };
}

/** Without what breaks a line, and what turns text around unseen. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
}

/** Keys of counters tell nobody's address. */
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

export interface FeedbackService {
  /** Hands the feedback to the people who run the server; throws a `MailFailure` when it cannot be kept. */
  send(feedback: FeedbackRequest): Promise<void>;
}

export function feedbackService(mailer: Mailer): FeedbackService {
  return {
    async send({ name, title, message }) {
      const subject = ['Feedback', title.trim()].filter((part) => part !== '').join(': ');
      await mailer.send({ subject, text: `From: ${name.trim() || 'Anonymous'}\n\n${message.trim()}\n` });
    },
  };
}
