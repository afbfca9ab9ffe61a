import { changeBetween, type History, inOrder, isSameValue, type SavedWork } from '@fabula/work-kit/core';
import { sentenceRule } from '@fabula/writing';
import { proposedMarks, proposedSummaries, type SummaryRun } from '../model/Assistance.ts';
import { wholeDraft } from '../model/Draft.ts';
import { isMaking, newProposal, type Proposal } from '../model/Proposal.ts';
import { draftOf, draftsOf, intentOf, isRunning, type Run } from '../model/Run.ts';
import type { Story } from '../model/Story.ts';
import {
  type Handed,
  inkOf,
  type KeptPencil,
  type PendingReview,
  type PendingRun,
  recordVersion,
  type SavedProposal,
  type StoryRecord,
  withPencil,
} from '../model/StoryRecord.ts';
import { asWritten } from '../model/Work.ts';
import type { EditorContext, EditorState } from './EditorState.ts';
import { proposalsInHand, wholeList } from './proposals.ts';
import { wholePencil } from './setAside.ts';

export function savedStory(
  { get, set, adapter, emit, changeStory }: EditorContext,
  history: History,
  stateOf: (
    record: StoryRecord,
  ) => Pick<
    EditorState,
    'instruction' | 'proposals' | 'inHandId' | 'run' | 'summaries' | 'proposedTitle' | 'setAside'
  >,
): SavedWork<StoryRecord> {
  return {
    record() {
      const record = recordOf(get());
      const saved = history.saved(changeBetween(get().story, inkOf(record)));
      return saved ? { ...record, history: saved } : record;
    },
    isWorthSaving,
    inkOf,
    goOnAs(record, by) {
      const { key, title } = record.story;
      changeStory((story) => ({ ...story, key, title }), 'silent');
      emit({ type: 'story.conflicted', record, by });
    },
    takeNewer(record, kept) {
      if (unfinishedIn(record).length > 0 || wholeList(get()).some(isMaking)) return false;
      get().mergeStory(inkOf(record), inkOf(kept));
      const { instruction, summaries, proposals, inHandId, run, proposedTitle, setAside } = stateOf(record);
      const pencilOf = ({ review, story: { pencil } }: StoryRecord) => ({ review, pencil });
      set({
        instruction,
        proposedTitle,
        ...(setAside && { setAside: { ...setAside, pictures: get().setAside?.pictures ?? [] } }),
        ...(!isSameValue(pencilOf(record), pencilOf(kept)) && { proposals, inHandId, run }),
        ...(!isSameValue(record.proposedSummaries, kept.proposedSummaries) && { summaries }),
      });
      history.clear(record.history);
      return true;
    },
    onSaved: (record) => emit({ type: 'story.saved', record }),
    device: () => adapter().stories,
    account: () => adapter().account,
  };
}

/** Returns a function that is true when saved content changed since its last call. */
export function savedChanges(get: () => EditorState): () => boolean {
  let last = get();
  return () => {
    const now = get();
    const isSame =
      now.story === last.story &&
      now.proposals === last.proposals &&
      now.setAside?.proposals === last.setAside?.proposals &&
      now.inHandId === last.inHandId &&
      now.instruction === last.instruction &&
      now.proposedTitle === last.proposedTitle &&
      now.summaries === last.summaries &&
      now.summaryRun === last.summaryRun &&
      now.typed === last.typed &&
      now.work?.text === last.work?.text;
    if (!isSame) last = now;
    return !isSame;
  };
}

/**
 * The story before the last change, typed or not; null when nothing changed. Before the first change it is
 * `asKept`, the text before conversion.
 */
export function changedStory(get: () => EditorState, asKept?: Story): () => Story | null {
  let last = get();
  let first = asKept;
  return () => {
    const [now, before] = [get(), last];
    last = now;
    const isSame =
      now.story === before.story && now.typed === before.typed && now.work?.text === before.work?.text;
    if (isSame) return null;
    const story = first?.key === before.story.key ? first : before.story;
    first = undefined;
    return story;
  };
}

/** True when readers would see no difference. */
export function isSameText(story: Story, other: Story): boolean {
  return (
    story.title === other.title &&
    story.premise === other.premise &&
    story.genre === other.genre &&
    story.paragraphs === other.paragraphs &&
    story.breaks === other.breaks &&
    story.headings === other.headings &&
    story.privacy === other.privacy &&
    story.images === other.images
  );
}

export function recordOf({
  story,
  inHandId,
  instruction,
  work,
  typed,
  ...pencil
}: Pick<
  EditorState,
  | 'story'
  | 'proposals'
  | 'setAside'
  | 'inHandId'
  | 'instruction'
  | 'work'
  | 'typed'
  | 'summaries'
  | 'summaryRun'
  | 'proposedTitle'
>): StoryRecord {
  const { proposals, summaries, proposedTitle } = wholePencil(pencil);
  const proposed = proposedSummaries(summaries);
  const marks = proposedMarks(summaries);
  const kept = proposals.filter(({ run }) => reviewOf(run) || runningOf(run));
  const inHand = kept.find(({ id }) => id === inHandId) ?? null;
  const others = kept.filter((one) => one !== inHand);
  return {
    version: recordVersion,
    sentenceRule,
    // Typed text is saved as if taken.
    story: withPencil(
      asWritten(story, work, typed),
      inHand && handedInHand(inHand),
      others.map((one) => ({ ...handedOf(one), review: reviewOf(one.run), running: runningOf(one.run) })),
    ),
    review: inHand && reviewOf(inHand.run),
    running: inHand && runningOf(inHand.run),
    instruction,
    ...(Object.keys(proposed).length > 0 && { proposedSummaries: proposed }),
    ...(Object.keys(marks).length > 0 && { summaryMarks: marks }),
    ...(pencil.summaryRun && { summaryRun: keptRun(pencil.summaryRun) }),
    ...(proposedTitle !== null && { proposedTitle }),
  };
}

const keptRun = ({ id, attempt, total, left }: SummaryRun): NonNullable<StoryRecord['summaryRun']> => ({
  id,
  attempt,
  total,
  left,
});

const handedOf = ({ id, by, why, group, at }: Handed) => ({
  ...{ id, by, why, at },
  ...(group !== undefined && { group }),
});

const handedInHand = (proposal: Proposal): KeptPencil['inHand'] => ({
  ...handedOf(proposal),
  of: firstId(reviewOf(proposal.run), runningOf(proposal.run)),
});

const firstId = (review: PendingReview | null, running: PendingRun | null) =>
  review?.drafts[0]?.id ?? running?.runId ?? '';

/** Stored pencil: a streaming draft is unfinished, unless it is an alternative to resume. */
function reviewOf(run: Run): PendingReview | null {
  const intent = intentOf(run);
  const drafts = draftsOf(run);
  const active = draftOf(run);
  if (!intent || !active) return null;
  return {
    intent,
    drafts: drafts.map((draft) => (draft.groupId === undefined ? wholeDraft(draft, intent, false) : draft)),
    activeId: active.id,
  };
}

function runningOf(run: Run): PendingRun | null {
  if (isRunning(run)) {
    if (run.isCancelling) return null;
    return { runId: run.id, intent: run.intent, ...(run.isQueued && { isQueued: true }) };
  }
  return run.state === 'failed' && run.lostId !== undefined
    ? { runId: run.lostId, intent: run.intent }
    : null;
}

/** The proposals of a record that have words, the one in hand at its place among them. */
export function proposalsOf(record: StoryRecord): Pick<EditorState, 'proposals' | 'inHandId' | 'run'> {
  const kept = keptIn(record);
  const all = kept.flatMap(({ review, running: _, ...given }) =>
    review ? [newProposal({ state: 'reviewing', reasoning: '', ...review }, given)] : [],
  );
  return proposalsInHand(
    all.toSorted(inOrder),
    kept.find(({ review }) => review !== null && review === record.review)?.id ?? null,
  );
}

export interface Unfinished extends PendingRun {
  readonly proposal: Omit<Proposal, 'run'>;
  readonly isInHand: boolean;
}

/** What was asked and had not ended when the record was saved. */
export function unfinishedIn(record: StoryRecord): readonly Unfinished[] {
  return keptIn(record).flatMap(({ review: _, running, ...proposal }) =>
    running ? [{ ...running, proposal, isInHand: running === record.running }] : [],
  );
}

function keptIn({ story, review, running }: StoryRecord): readonly SavedProposal[] {
  const { inHand, others = [] } = story.pencil ?? {};
  if (!review && !running) return others;
  const first = firstId(review, running);
  const isOwn = (review ?? running)?.intent.kind === 'edit';
  return [
    {
      id: first,
      by: { kind: isOwn ? 'self' : 'model', name: '' },
      why: '',
      at: story.createdAt,
      ...(inHand?.of === first && handedOf(inHand)),
      review,
      running,
    },
    ...others,
  ];
}

function isWorthSaving({ story, review, instruction }: StoryRecord): boolean {
  const words = [story.title, story.premise, story.genre, instruction];
  return (
    story.paragraphs.length > 0 ||
    review !== null ||
    story.pencil !== undefined ||
    words.some((text) => text.trim() !== '')
  );
}
