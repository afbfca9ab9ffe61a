import { changeBetween, type History, isSameValue, type SavedWork } from '@fabula/work-kit/core';
import { sentenceRule } from '@fabula/writing';
import { proposedSummaries } from '../model/Assistance.ts';
import { wholeDraft } from '../model/Draft.ts';
import { draftOf, draftsOf, intentOf, isRunning, type Run } from '../model/Run.ts';
import type { Story } from '../model/Story.ts';
import {
  type PendingReview,
  type PendingRun,
  recordVersion,
  type StoryRecord,
} from '../model/StoryRecord.ts';
import { asWritten } from '../model/Work.ts';
import type { EditorContext, EditorState } from './EditorState.ts';

export function savedStory(
  { get, set, adapter, emit, changeStory }: EditorContext,
  history: History,
  stateOf: (record: StoryRecord) => Pick<EditorState, 'instruction' | 'run' | 'summaries'>,
): SavedWork<StoryRecord> {
  return {
    record() {
      const record = recordOf(get());
      const saved = history.saved(changeBetween(get().story, record.story));
      return saved ? { ...record, history: saved } : record;
    },
    isWorthSaving,
    inkOf: ({ story }) => story,
    goOnAs(record, by) {
      const { key, title } = record.story;
      changeStory((story) => ({ ...story, key, title }), 'silent');
      emit({ type: 'story.conflicted', record, by });
    },
    takeNewer(record, kept) {
      if (record.running || isRunning(get().run)) return false;
      get().mergeStory(record.story, kept.story);
      const { instruction, run, summaries } = stateOf(record);
      set({
        instruction,
        ...(!isSameValue(record.review, kept.review) && { run }),
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
      now.run === last.run &&
      now.instruction === last.instruction &&
      now.summaries === last.summaries &&
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
    story.images === other.images
  );
}

export function recordOf({
  story,
  run,
  instruction,
  work,
  typed,
  summaries,
}: Pick<EditorState, 'story' | 'run' | 'instruction' | 'work' | 'typed' | 'summaries'>): StoryRecord {
  const proposed = proposedSummaries(summaries);
  return {
    version: recordVersion,
    sentenceRule,
    // Typed text is saved as if taken.
    story: asWritten(story, work, typed),
    review: reviewOf(run),
    running: runningOf(run),
    instruction,
    ...(Object.keys(proposed).length > 0 && { proposedSummaries: proposed }),
  };
}

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
  if (isRunning(run)) return run.isCancelling ? null : { runId: run.id, intent: run.intent };
  return run.state === 'failed' && run.lostId !== undefined
    ? { runId: run.lostId, intent: run.intent }
    : null;
}

function isWorthSaving({ story, review, instruction }: StoryRecord): boolean {
  const words = [story.title, story.premise, story.genre, instruction];
  return story.paragraphs.length > 0 || review !== null || words.some((text) => text.trim() !== '');
}
