import { randomUUID } from 'node:crypto';
import {
  type FeedbackRequest,
  type ReportReason,
  reportReasonNames,
  type WorkReport,
} from '@fabula/contract';
import { networksOf } from '../../limits/Network.ts';
import type { Mailer } from '../../mail/Mailer.ts';
import type { Counters, Storage } from '../../storage/Storage.ts';
import type { WorkEntry, WorkKind } from '../../storage/Works.ts';
import { changeDocument, keepable } from '../documents.ts';
import { hashOf, steadyClock } from './limits.ts';

export interface SentReport {
  kind: WorkKind;
  id: string;
  reason: ReportReason;
  note: string;
  email?: string | undefined;
}

interface ReportSheet {
  kind: WorkKind;
  id: string;
  /** Newest last. */
  reports: readonly WorkReport[];
  /** The number of open reports past those that are kept in full. */
  unkept?: number;
  dismissal?: Dismissal;
  /** By a hash of who reported, the id of their report. */
  people?: Readonly<Record<string, string>>;
}

export interface Dismissal {
  record: string;
  reason: string;
  at: string;
  adminId: string;
}

export interface ReportedWork {
  uid: string;
  kind: WorkKind;
  id: string;
  reportedAt: string;
}

export type WorkReports = ReturnType<typeof workReports>;

interface WorkReportsConfig {
  storage: Pick<Storage, 'documents' | 'works' | 'counters'>;
  mailer: Mailer;
  operator: string | undefined;
  /** The site's configured origin: a request's host must not reach a mail. */
  publicUrl: string | undefined;
  perHour: number;
  now(): number;
  logError(reference: string, error: unknown): void;
}

export const REPORTS = 'work_reports';
const HOUR_MS = 60 * 60 * 1_000;
/** Per work: mass reports must not fill the disk. */
const MOST_KEPT = 200;
/** Mass reports must not fill the operator's mailbox. */
const MAILS_AN_HOUR = 100;
/** In an office, or behind a provider. */
const PEOPLE_AN_ADDRESS = 10;

export function workReports(config: WorkReportsConfig) {
  const { storage, mailer, operator, publicUrl, perHour, now, logError } = config;
  const { counters, works } = storage;
  const sheets = storage.documents<ReportSheet>(REPORTS);
  const time = () => new Date(now()).toISOString();
  const steady = steadyClock(now);

  async function tell(work: WorkEntry, made: WorkReport): Promise<void> {
    if (
      operator === undefined ||
      (await takeInHour(counters, [{ name: 'report_mails', ceiling: MAILS_AN_HOUR }], steady())) !== undefined
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
    /**
     * Counts a report before it is read; returns the seconds to wait when this person has none left, or all of one
     * of the networks around this address.
     */
    take(person: string, address: string): Promise<number | undefined> {
      const ofNetworks = networksOf(address).map(({ name, times }) => ({
        name: `reports ${hashOf(name)}`,
        ceiling: perHour * PEOPLE_AN_ADDRESS * times,
      }));
      const ofPerson = { name: `reports by ${hashOf(person)}`, ceiling: perHour };
      return takeInHour(counters, [ofPerson, ...ofNetworks], steady());
    },
    /**
     * Keeps a report and notifies the operator; a person's second report of a work replaces their first. False when
     * no such work is public.
     */
    async add({ kind, id, ...sent }: SentReport, person: string): Promise<boolean> {
      const work = await works.findEntry({ kind, shelf: 'published', id });
      if (work === undefined) return false;
      const { reason, note, email } = keepable(sent);
      const made: WorkReport = {
        ...{ id: randomUUID(), reason, note, email: email ?? null },
        ...{ at: time(), state: 'open', closedAt: null },
      };
      const by = hashOf(`${work.uid} ${person}`);
      let isFirst = true;
      await changeDocument(sheets, work.uid, (sheet = { kind, id, reports: [] }) => {
        const own = sheet.reports.find((one) => isOpen(one) && one.id === sheet.people?.[by]);
        isFirst = own === undefined;
        return own ? replaced(sheet, { ...made, id: own.id }) : withReport(sheet, made, by);
      });
      if (!isFirst) return true;
      void tell(work, made).catch((error: unknown) =>
        logError(`mail about a report of ${kind} ${id}`, error),
      );
      return true;
    },
    /** Newest first. */
    list: async (uid: string): Promise<WorkReport[]> =>
      ((await sheets.get(uid))?.value.reports ?? []).toReversed(),
    async counts(uid: string): Promise<{ openReports: number; reports: number }> {
      const sheet = (await sheets.get(uid))?.value;
      if (sheet === undefined) return { openReports: 0, reports: 0 };
      const unkept = sheet.unkept ?? 0;
      return {
        openReports: sheet.reports.filter(isOpen).length + unkept,
        reports: sheet.reports.length + unkept,
      };
    },
    /** Works with open reports, the last reported first. */
    async open(): Promise<ReportedWork[]> {
      const found: ReportedWork[] = [];
      for await (const { id: uid, value } of sheets.all()) {
        const last = value.reports.findLast(isOpen);
        if (last) found.push({ uid, kind: value.kind, id: value.id, reportedAt: last.at });
      }
      return found.sort((a, b) => (a.reportedAt < b.reportedAt ? 1 : -1));
    },
    async close(uid: string): Promise<void> {
      await closeOpen(uid, 'acted_on');
    },
    /** Closes open reports; returns the last dismissal, this or an earlier one. */
    dismiss: async (uid: string, dismissal: Dismissal): Promise<Dismissal | undefined> =>
      (await closeOpen(uid, 'dismissed', dismissal))?.dismissal,
    async forget(uid: string): Promise<void> {
      await sheets.delete(uid);
    },
  };
}

const isOpen = ({ state }: WorkReport) => state === 'open';

/** Drops the oldest closed reports for the new one; where all are open, it is only counted. */
function withReport(sheet: ReportSheet, made: WorkReport, by: string): ReportSheet {
  const reports = [...sheet.reports, made];
  if (reports.length > MOST_KEPT) {
    const oldest = reports.findIndex((one) => !isOpen(one));
    if (oldest === -1) return { ...sheet, unkept: (sheet.unkept ?? 0) + 1 };
    reports.splice(oldest, 1);
  }
  const kept = new Set(reports.map(({ id }) => id));
  const people = Object.entries({ ...sheet.people, [by]: made.id }).filter(([, id]) => kept.has(id));
  return { ...sheet, reports, people: Object.fromEntries(people) };
}

const replaced = (sheet: ReportSheet, made: WorkReport): ReportSheet => ({
  ...sheet,
  reports: [...sheet.reports.filter(({ id }) => id !== made.id), made],
});

/** Takes one of each, or none; returns the seconds to wait when none is left. */
async function takeInHour(
  counters: Counters,
  wanted: readonly { name: string; ceiling: number }[],
  now: number,
): Promise<number | undefined> {
  const hour = Math.floor(now / HOUR_MS);
  const end = (hour + 1) * HOUR_MS;
  const takes = wanted.map(({ name, ceiling }) => ({ key: `${name} ${hour}`, amount: 1, ceiling }));
  const { isTaken } = await counters.take(takes, end);
  return isTaken ? undefined : Math.max(1, Math.ceil((end - now) / 1_000));
}

/** Plain text: strangers' text is in the body alone, each line behind a bar, so that none of it looks like ours. */
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

/** Without line breaks and bidirectional controls. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
}

export function feedbackService(mailer: Mailer) {
  return {
    /** Throws a `MailFailure` when it cannot be kept. */
    async send({ name, title, message }: FeedbackRequest): Promise<void> {
      const subject = ['Feedback', title.trim()].filter((part) => part !== '').join(': ');
      await mailer.send({ subject, text: `From: ${name.trim() || 'Anonymous'}\n\n${message.trim()}\n` });
    },
  };
}
