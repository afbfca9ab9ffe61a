import {
  entriesOf,
  fieldsOf,
  listOf,
  newId,
  numberOf,
  oneOf,
  parseFailure,
  parseHand,
  parseHistory,
  parseSpent,
  parseTokens,
  type SavedHistory,
  textOf,
  textsOf,
} from '@fabula/work-kit/core';
import { cleanedKinds, migrateEmphasis, sentenceRule } from '@fabula/writing';
import { parseSummaryRun, type SummaryRun } from './Assistance.ts';
import { contextGroupIds, type SentGroup } from './contextGroups.ts';
import { type Cleaning, type Draft, newDraft } from './Draft.ts';
import type { Intent } from './Intent.ts';
import type { Proposal } from './Proposal.ts';
import { parseIntent } from './parseIntent.ts';
import { parsePicks, parseStory } from './parseStory.ts';
import { recutAll } from './picks.ts';
import { recutHistory } from './recutHistory.ts';
import type { Story } from './Story.ts';
import { parseChange, type ReviewedChange, recutChanges } from './sentenceChanges.ts';
import { parseMarks } from './sentenceMarks.ts';

/** Pencil that waits for review. */
export interface PendingReview {
  readonly intent: Intent;
  /** The original first; never empty. */
  readonly drafts: readonly Draft[];
  readonly activeId: string;
}

/** A generation that ran when the story was saved; it can be resumed. */
export interface PendingRun {
  readonly runId: string;
  readonly intent: Intent;
  /** It waited for its turn, and was not asked yet. */
  readonly isQueued?: boolean;
}

/** A proposal without its run. */
export type Handed = Omit<Proposal, 'run'>;

/** An open proposal, with words, a run to resume, or both. */
export interface SavedProposal extends Handed {
  readonly review: PendingReview | null;
  readonly running: PendingRun | null;
}

/** Pencil beside `review` and `running`. */
export interface KeptPencil {
  /** Whose `review` and `running` are; `of` is the id of its first draft, or of its run. */
  readonly inHand?: Handed & { readonly of: string };
  /** The other open proposals. */
  readonly others?: readonly SavedProposal[];
}

/** A story as a record has it. Kits before the list of proposals keep unknown fields of a story alone. */
export type KeptStory = Story & { readonly pencil?: KeptPencil };

/** Version of the records written now. Raised only when an earlier kit would misread one. */
export const recordVersion = 2;
/** First version whose texts have emphasis; before it an asterisk is an asterisk. */
const emphasisVersion = 2;

/** A record without pencil. */
export function newRecord(story: Story, instruction = ''): StoryRecord {
  return { version: recordVersion, sentenceRule, story, review: null, running: null, instruction };
}

/** All that a reload restores: ink, pencil and the running generation. */
export interface StoryRecord {
  /** Absent in the oldest records, which `parseRecord` reads. */
  readonly version?: number;
  /** Of the sentences that picks and verdicts count; 1 where it is absent. */
  readonly sentenceRule?: number;
  readonly story: KeptStory;
  /** The story before asterisks became emphasis; kept as a version before the first change. */
  readonly adoptedFrom?: Story;
  /** Of the proposal in hand. */
  readonly review: PendingReview | null;
  readonly running: PendingRun | null;
  /** Typed for the next generation and not yet used. */
  readonly instruction: string;
  /** Summaries in pencil, by the id of their section break. */
  readonly proposedSummaries?: Readonly<Record<string, string>>;
  /** What they were written from, where that is known: a mark for each sentence. */
  readonly summaryMarks?: Readonly<Record<string, string>>;
  /** Summaries that were asked for together and have not come. */
  readonly summaryRun?: Pick<SummaryRun, 'id' | 'attempt' | 'total' | 'left'>;
  /** A title in pencil; '' once it was dismissed. */
  readonly proposedTitle?: string;
  /** The last undo steps, kept across reloads. */
  readonly history?: SavedHistory;
}

/**
 * Parses a stored record of any version; the oldest carry none. Missing fields become empty, unknown ones
 * stay. Null without a story, and for a later version, which this one would damage: keep the stored value
 * then.
 */
export function parseRecord(value: unknown): StoryRecord | null {
  const given = fieldsOf(value);
  const kept = parseStory(given?.story);
  if (!given || !kept || numberOf(given.version) > recordVersion) return null;
  const isOld = numberOf(given.version) < emphasisVersion;
  const isRecut = numberOf(given.sentenceRule) < sentenceRule;
  const migrated = isOld ? migrateStory(kept) : kept;
  const story = isRecut ? withRecutPicks(migrated) : migrated;
  const summaries = entriesOf(given.proposedSummaries, (one) => (typeof one === 'string' ? one : null));
  const marks = entriesOf(given.summaryMarks, (one) => parseMarks(one) ?? null);
  const asked = parseSummaryRun(given.summaryRun);
  const {
    version,
    sentenceRule: rule,
    story: asKept,
    review,
    running,
    instruction,
    proposedSummaries,
    summaryMarks,
    summaryRun,
    proposedTitle,
    history,
    adoptedFrom: before,
    ...others
  } = given;
  // Undo steps count in the text before its conversion.
  const steps = migrated === kept ? parseHistory(history) : null;
  const asBefore = migrated === kept ? parseStory(before) : kept;
  const adoptedFrom = isRecut && asBefore ? withRecutPicks(asBefore) : asBefore;
  const read = isOld ? migrateEmphasis : asIs;
  const readReview = (fields: Readonly<Record<string, unknown>>) => {
    const pencil = parseReview(fields, read);
    return isRecut && pencil ? { ...pencil, drafts: pencil.drafts.map(recutDraft) } : pencil;
  };
  const givenPencil = fieldsOf(fieldsOf(asKept)?.pencil);
  const proposals = listOf(givenPencil?.others, (one): SavedProposal | null => {
    const fields = fieldsOf(one);
    const handed = parseHanded(fields, story);
    if (!fields || !handed) return null;
    const pencil = readReview(fields);
    const going = parseRunning(fields.running, read);
    return pencil || going ? { ...handed, review: pencil, running: going } : null;
  });
  const handed = parseHanded(fieldsOf(givenPencil?.inHand), story);
  const of = textOf(fieldsOf(givenPencil?.inHand)?.of);
  // Key order as the store writes it, so that a rewritten record is identical JSON.
  return {
    version: recordVersion,
    sentenceRule,
    story: withPencil(story, handed && { ...handed, of }, proposals),
    ...(adoptedFrom && { adoptedFrom }),
    review: readReview(given),
    running: parseRunning(given.running, read),
    instruction: textOf(given.instruction),
    ...(Object.keys(summaries).length > 0 && { proposedSummaries: summaries }),
    ...(Object.keys(marks).length > 0 && { summaryMarks: marks }),
    ...(asked && {
      summaryRun: { id: asked.id, attempt: asked.attempt, total: asked.total, left: asked.left },
    }),
    ...(typeof proposedTitle === 'string' && { proposedTitle }),
    ...others,
    ...(steps && { history: isRecut ? recutHistory(kept, steps) : steps }),
  };
}

/** The same object where there is none. */
export function withPencil(
  story: Story,
  inHand: KeptPencil['inHand'] | null,
  others: readonly SavedProposal[],
): KeptStory {
  if (!inHand && others.length === 0) return story;
  const pencil = { ...(inHand && { inHand }), ...(others.length > 0 && { others }) };
  const kept: KeptStory = { ...story, pencil };
  inks.set(kept, story);
  return kept;
}

/** Of stories with pencil, so that the same ink is the same object. */
const inks = new WeakMap<KeptStory, Story>();

/** The story of a record, without pencil; the same object where there is none. */
export function inkOf({ story }: Pick<StoryRecord, 'story'>): Story {
  if (story.pencil === undefined) return story;
  const { pencil: _, ...ink } = story;
  return inks.get(story) ?? ink;
}

/** A story as a version of its own, which says by which sentences its picks count. */
export function versionOf(story: Story): Story & Pick<StoryRecord, 'sentenceRule'> {
  return Object.keys(story.picks).length > 0 ? { ...story, sentenceRule } : story;
}

/** Null for what is no story. */
export function parseVersion(value: unknown): Story | null {
  const parsed: (Story & { readonly sentenceRule?: unknown }) | null = parseStory(value);
  if (!parsed) return null;
  const { sentenceRule: rule, ...story } = parsed;
  return numberOf(rule) < sentenceRule ? withRecutPicks(story) : story;
}

const asIs = (text: string) => text;

/** The same object where nothing is picked. */
function withRecutPicks(story: Story): Story {
  if (Object.keys(story.picks).length === 0) return story;
  const texts = new Map(story.paragraphs.map(({ id, text }) => [id, text]));
  return { ...story, picks: recutAll(story.picks, (id) => texts.get(id)) };
}

function recutDraft(draft: Draft): Draft {
  const picks = recutAll(draft.picks, (index) => draft.paragraphs[Number(index)]);
  return { ...draft, picks, changes: draft.changes && recutChanges(draft.changes) };
}

/** Converts a story from before emphasis; returns the same object where nothing changes. */
export function migrateStory(story: Story): Story {
  const paragraphs = story.paragraphs.map((one) => {
    const text = migrateEmphasis(one.text);
    return text === one.text ? one : { ...one, text };
  });
  return paragraphs.some((one, index) => one !== story.paragraphs[index]) ? { ...story, paragraphs } : story;
}

/** Older records have a single draft under `draft`. */
function parseReview(
  { review, draft }: Readonly<Record<string, unknown>>,
  read: (text: string) => string,
): PendingReview | null {
  const given = fieldsOf(review) ?? (review === undefined && fieldsOf(draft) ? { drafts: [draft] } : null);
  if (!given) return null;
  const ids = new Set<string>();
  const drafts = listOf(given.drafts, (one) => {
    const parsed = parseDraft(one, read);
    if (!parsed || ids.has(parsed.id)) return parsed && { ...parsed, id: newId() };
    ids.add(parsed.id);
    return parsed;
  });
  const [first] = drafts;
  if (!first) return null;
  const active = drafts.find(({ id }) => id === given.activeId) ?? first;
  return { ...given, intent: parseIntent(given.intent, read), drafts, activeId: active.id };
}

function parseHanded(given: Readonly<Record<string, unknown>> | null, { createdAt }: Story): Handed | null {
  const by = parseHand(given?.by);
  const id = textOf(given?.id);
  if (!by || id === '') return null;
  const at = textOf(given?.at);
  const group = textOf(given?.group);
  return {
    ...{ id, by, why: textOf(given?.why), at: Number.isNaN(Date.parse(at)) ? createdAt : at },
    ...(group !== '' && { group }),
  };
}

function parseRunning(value: unknown, read: (text: string) => string): PendingRun | null {
  const given = fieldsOf(value);
  const runId = textOf(given?.runId);
  const { isQueued, ...others } = given ?? {};
  if (runId === '') return null;
  return {
    ...others,
    runId,
    intent: parseIntent(given?.intent, read),
    ...(isQueued === true && { isQueued }),
  };
}

const draftStates = ['writing', 'ready', 'failed'] as const;

function parseDraft(value: unknown, read: (text: string) => string): Draft | null {
  const given = fieldsOf(value);
  if (!given || !Array.isArray(given.paragraphs)) return null;
  const kept = oneOf(draftStates, given.state) ?? 'ready';
  // A stored stream is over; alternatives alone are resumed, one by one.
  const state = kept === 'writing' && textOf(given.groupId) === '' ? 'ready' : kept;
  const base = newDraft({ id: textOf(given.id) || newId(), paragraphs: textsOf(given.paragraphs).map(read) });
  return {
    ...given,
    ...base,
    name: textOf(given.name) || base.name,
    isOriginal: given.isOriginal !== false,
    instruction: textOf(given.instruction),
    state,
    failure: fieldsOf(given.failure) && parseFailure(given.failure),
    isUnfinished: given.isUnfinished === true,
    isStopped: given.isStopped === true || undefined,
    cleaning: parseCleaning(given.cleaning),
    changes: parseReviewedChanges(given.changes, read),
    picks: parsePicks(given.picks),
    progressAfter: Math.min(numberOf(given.progressAfter), 100),
    usage: parseTokens(given.usage),
    groupId: textOf(given.groupId) || undefined,
    memory: textsOf(given.memory),
    sent: Array.isArray(given.sent) ? listOf(given.sent, parseSentGroup) : undefined,
    spent: parseSpent(given.spent),
  };
}

/** Undefined without the other text or the counts. */
function parseCleaning(value: unknown): Cleaning | undefined {
  const given = fieldsOf(value);
  const other = textsOf(given?.other);
  const parts = listOf(given?.parts, (one) => {
    const part = fieldsOf(one);
    const kind = oneOf(cleanedKinds, part?.kind);
    return kind ? { kind, count: numberOf(part?.count) } : null;
  });
  return other.length > 0 && parts.length > 0
    ? { parts, other, isPutBack: given?.isPutBack === true }
    : undefined;
}

function parseSentGroup(value: unknown): SentGroup | null {
  const given = fieldsOf(value);
  const id = oneOf(contextGroupIds, given?.id);
  const leftOut = fieldsOf(given?.leftOut);
  if (!id) return null;
  return {
    id,
    parts: numberOf(given?.parts),
    tokens: numberOf(given?.tokens),
    leftOut: {
      writer: numberOf(leftOut?.writer),
      window: numberOf(leftOut?.window),
      size: numberOf(leftOut?.size),
    },
  };
}

const verdicts = ['open', 'accepted', 'rejected'] as const;

/** All or none: without them the draft is new text. */
function parseReviewedChanges(value: unknown, read: (text: string) => string): ReviewedChange[] | null {
  if (!Array.isArray(value)) return null;
  const changes = listOf(value, (one): ReviewedChange | null => {
    const [given, change] = [fieldsOf(one), parseChange(one)];
    if (!given || !change) return null;
    const edited = typeof given.edited === 'string' && { edited: read(given.edited) };
    const { action, original, rewritten } = change;
    const said = { action, original: read(original), rewritten: read(rewritten) };
    return { ...said, verdict: oneOf(verdicts, given.verdict) ?? 'open', ...edited };
  });
  return changes.length === value.length ? changes : null;
}
