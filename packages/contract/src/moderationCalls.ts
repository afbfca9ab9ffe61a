import * as z from 'zod/mini';
import { type ApiCall, call, json } from './ApiCall.ts';
import { bodyLimits, limits } from './limits.ts';
import { sceneEntry, storyEntry } from './workAnswers.ts';
import { type Moderation, moderation } from './workFields.ts';

export { type Moderation, moderation };

const workKind = z.enum(['story', 'scene']);

export const reportReasons = [
  'minors',
  'illegal',
  'hate',
  'private',
  'copyright',
  'unmarked_adult',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportReasonNames: Readonly<Record<ReportReason, string>> = {
  minors: 'Sexual content that involves minors',
  illegal: 'Something illegal',
  hate: 'Hate or harassment',
  private: 'Somebody’s private data',
  copyright: 'Somebody else’s work, published without permission',
  unmarked_adult: 'Adult, and not marked as adult',
  other: 'Something else',
};

const email = z.string().check(
  z.trim(),
  z.maxLength(limits.emailCharacters),
  z.refine(
    (address) => /^[^\s@<>,;:"()]+@[^\s@<>,;:"()]+$/.test(address),
    'Write an e-mail address such as mara@example.com.',
  ),
);

export const reportRequest = z.object({
  kind: workKind,
  id: z.string().check(z.minLength(1), z.maxLength(limits.workIdCharacters)),
  reason: z.enum(reportReasons),
  note: z._default(z.string().check(z.trim(), z.maxLength(limits.reportNoteCharacters)), ''),
  email: z.optional(email),
});
export type ReportRequest = z.infer<typeof reportRequest>;

/** It says nothing of whether a mail was sent. */
export const reportAnswer = z.object({ accepted: z.literal(true) });
export type ReportAnswer = z.infer<typeof reportAnswer>;

/** A report for admins. `note` is a stranger's plain text. */
export const workReport = z.object({
  id: z.string(),
  reason: z.enum(reportReasons),
  note: z.string(),
  email: z.nullable(z.string()),
  /** ISO 8601. */
  at: z.string(),
  /** `open` until an admin hides or removes the work, or dismisses the report. */
  state: z.enum(['open', 'acted_on', 'dismissed']),
  /** ISO 8601; null while it is open. */
  closedAt: z.nullable(z.string()),
});
export type WorkReport = z.infer<typeof workReport>;

export const workReportsAnswer = z.array(workReport);

const aboutWork = {
  kind: workKind,
  moderation: z.nullable(moderation),
  openReports: z.int(),
  /** Of all states. */
  reports: z.int(),
  account: z.nullable(
    z.object({
      id: z.string(),
      /** Empty where the provider has none. */
      email: z.string(),
      publishingBlocked: z.nullable(z.object({ reason: z.string(), at: z.string() })),
    }),
  ),
};

export const moderatedWork = z.union([
  z.object({ ...storyEntry.shape, ...aboutWork }),
  z.object({ ...sceneEntry.shape, ...aboutWork }),
]);
export type ModeratedWork = z.infer<typeof moderatedWork>;

export const moderationActs = ['hide', 'show', 'remove', 'dismiss_reports', 'block', 'unblock'] as const;
export type ModerationAct = (typeof moderationActs)[number];

/** The reason, which the author reads. */
export const moderationRequest = z.object({
  reason: z.string().check(
    z.trim(),
    z.refine((words) => words !== '', 'Say why: the author reads it.'),
    z.maxLength(limits.moderationReasonCharacters),
  ),
});
export type ModerationRequest = z.infer<typeof moderationRequest>;

export const accountModeration = z.object({
  id: z.string(),
  publishingBlocked: z.nullable(z.object({ reason: z.string(), at: z.string() })),
});
export type AccountModeration = z.infer<typeof accountModeration>;

export const moderationRecord = z.object({
  id: z.string(),
  at: z.string(),
  act: z.enum(moderationActs),
  reason: z.string(),
  /** `email` is null where that account is gone, or has none. */
  admin: z.object({ id: z.string(), email: z.nullable(z.string()) }),
  /** Null for orders about accounts; the title is null where the work is gone. */
  work: z.nullable(z.object({ kind: workKind, id: z.string(), title: z.nullable(z.string()) })),
  /** The author's account; null for samples. */
  accountId: z.nullable(z.string()),
});
export type ModerationRecord = z.infer<typeof moderationRecord>;

export const moderationRecordsAnswer = z.array(moderationRecord);

export const reportWorkCall = call('POST /api/v1/reports', {
  name: 'report_work',
  access: 'anyone',
  summary:
    'Reports a published story or scene to the people who run this server. No account is needed; a few an hour from one address.',
  request: reportRequest,
  body: bodyLimits.note,
  answer: json(reportAnswer, 202),
});

export const listModeratedWorksCall = call('GET /api/v1/moderation/works', {
  name: 'list_moderated_works',
  access: 'admin',
  summary:
    'Lists published works, safe and adult, and those that were hidden or removed, 50 at a time, newest first. The Link header with rel="next" leads to the next page.',
  query: [
    { name: 'kind', kind: 'text', description: '“story” or “scene”; both when left out.' },
    {
      name: 'q',
      kind: 'text',
      description: 'Words, each of which must begin a word of title, author, premise or genre.',
    },
    {
      name: 'filter',
      kind: 'text',
      description: '“reported”: with open reports; “hidden”: hidden or removed; all when left out.',
    },
    { name: 'after', kind: 'text', description: 'Where the page begins, as a Link header has it.' },
  ],
  answer: json(z.array(moderatedWork)),
});

export const listWorkReportsCall = call('GET /api/v1/moderation/works/{kind}/{id}/reports', {
  name: 'list_work_reports',
  access: 'admin',
  summary: 'Lists the reports of a work, open and closed, newest first.',
  answer: json(workReportsAnswer),
});

export const hideWorkCall = call('POST /api/v1/moderation/works/{kind}/{id}/hide', {
  name: 'hide_work',
  access: 'admin',
  summary:
    'Takes a work from every public place; its author can read it and is told why. Closes its open reports.',
  request: moderationRequest,
  body: bodyLimits.note,
  answer: json(moderatedWork),
});

export const showWorkCall = call('POST /api/v1/moderation/works/{kind}/{id}/show', {
  name: 'show_work',
  access: 'admin',
  summary: 'Makes a hidden work public again; one that was removed is 409.',
  request: moderationRequest,
  body: bodyLimits.note,
  answer: json(moderatedWork),
});

export const removeWorkCall = call('POST /api/v1/moderation/works/{kind}/{id}/remove', {
  name: 'remove_work',
  access: 'admin',
  summary:
    'Takes a work from every public place for good: it cannot be published again. What its author has in private stays. Closes its open reports.',
  request: moderationRequest,
  body: bodyLimits.note,
  answer: json(moderatedWork),
});

export const dismissWorkReportsCall = call('POST /api/v1/moderation/works/{kind}/{id}/reports/dismiss', {
  name: 'dismiss_work_reports',
  access: 'admin',
  summary: 'Closes the open reports of a work without doing anything about it.',
  request: moderationRequest,
  body: bodyLimits.note,
  answer: json(moderatedWork),
});

export const blockAccountCall = call('POST /api/v1/moderation/accounts/{id}/block', {
  name: 'block_account',
  access: 'admin',
  summary: 'Stops an account from publishing. What it has published stays as it is.',
  request: moderationRequest,
  body: bodyLimits.note,
  answer: json(accountModeration),
});

export const unblockAccountCall = call('POST /api/v1/moderation/accounts/{id}/unblock', {
  name: 'unblock_account',
  access: 'admin',
  summary: 'Lets an account publish again.',
  request: moderationRequest,
  body: bodyLimits.note,
  answer: json(accountModeration),
});

export const listModerationRecordsCall = call('GET /api/v1/moderation/records', {
  name: 'list_moderation_records',
  access: 'admin',
  summary:
    'Lists what admins did, to what, when and why, 50 at a time, newest first. The Link header with rel="next" leads to the next page.',
  query: [{ name: 'after', kind: 'text', description: 'Where the page begins, as a Link header has it.' }],
  answer: json(moderationRecordsAnswer),
});

export const moderationCalls: readonly ApiCall[] = [
  reportWorkCall,
  listModeratedWorksCall,
  listWorkReportsCall,
  hideWorkCall,
  showWorkCall,
  removeWorkCall,
  dismissWorkReportsCall,
  blockAccountCall,
  unblockAccountCall,
  listModerationRecordsCall,
];
