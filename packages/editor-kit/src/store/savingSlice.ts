import { inTurn, toSaveFailureCode } from '@fabula/work-kit/core';
import { draftOf, draftsOf, intentOf, isRunning, type Run } from '../model/Run.ts';
import {
  type PendingReview,
  type PendingRun,
  recordVersion,
  type StoryRecord,
} from '../model/StoryRecord.ts';
import { proposedSummaries } from '../model/SummaryWork.ts';
import { withWork } from '../model/Work.ts';
import type { EditorContext } from './EditorContext.ts';
import type { EditorState, SavingSlice } from './EditorState.ts';

/** How long 'saved' shows, in milliseconds (writing.md §4). */
const savedIndicatorTime = 2000;
/** Quiet time after a change before it is saved, and the longest that changes wait, in milliseconds. */
const quietTime = 400;
const longestWait = 1500;

/** What a state holds that is worth keeping. */
export function recordOf({
  story,
  run,
  instruction,
  work,
  summaries,
}: Pick<EditorState, 'story' | 'run' | 'instruction' | 'work' | 'summaries'>): StoryRecord {
  const proposed = proposedSummaries(summaries);
  return {
    version: recordVersion,
    // What is typed is as safe as what is kept.
    story: withWork(story, work),
    review: reviewOf(run),
    running: runningOf(run),
    instruction,
    ...(Object.keys(proposed).length > 0 && { proposedSummaries: proposed }),
  };
}

/** Pencil as it is kept: what was still being written is a draft that ended there. */
function reviewOf(run: Run): PendingReview | null {
  const intent = intentOf(run);
  const drafts = draftsOf(run);
  const active = draftOf(run);
  if (!intent || !active) return null;
  return {
    intent,
    drafts: drafts.map((draft) =>
      draft.state === 'writing' ? { ...draft, state: 'ready' as const } : draft,
    ),
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

/** Saves one record at a time; what changes meanwhile is saved next. */
export function savingSlice({
  get,
  set,
  adapter,
  emit,
  changeStory,
}: EditorContext): Omit<SavingSlice, 'saving'> {
  let savedTimer: ReturnType<typeof setTimeout> | undefined;

  const saveOnce = async () => {
    const record = recordOf(get());
    if (!isWorthSaving(record)) return;
    clearTimeout(savedTimer);
    set({ saving: { state: 'saving' } });
    try {
      const result = await adapter().stories.save(record);
      if (result.outcome === 'conflict') {
        const { key, title } = result.record.story;
        changeStory((story) => ({ ...story, key, title }), 'silent');
        emit({ type: 'story.conflicted', record: result.record, by: 'tab' });
      }
      set({ saving: { state: 'saved' } });
      savedTimer = setTimeout(() => set({ saving: { state: 'none' } }), savedIndicatorTime);
      emit({ type: 'story.saved', record: result.outcome === 'conflict' ? result.record : record });
    } catch (thrown) {
      console.warn('The story could not be saved.', thrown);
      set({ saving: { state: 'error', code: toSaveFailureCode(thrown) } });
    }
  };

  return {
    save: inTurn(saveOnce),
    leave() {
      const record = recordOf(get());
      try {
        if (isWorthSaving(record)) adapter().stories.keepUnsaved?.(record);
      } catch (thrown) {
        console.warn('What was not saved yet could not be kept.', thrown);
      }
      void get().save();
    },
  };
}

/** Saves a moment after each change, and at least every 1.5 s while changes go on. Returns what stops it. */
export function autosave(
  subscribe: (onChange: () => void) => () => void,
  get: () => EditorState,
): () => void {
  let last = get();
  let quiet: ReturnType<typeof setTimeout> | undefined;
  let latest: ReturnType<typeof setTimeout> | undefined;

  const save = () => {
    clearTimeout(quiet);
    clearTimeout(latest);
    latest = undefined;
    void get().save();
  };
  const unsubscribe = subscribe(() => {
    const now = get();
    const isSame =
      now.story === last.story &&
      now.run === last.run &&
      now.instruction === last.instruction &&
      now.summaries === last.summaries &&
      now.work?.text === last.work?.text;
    if (isSame) return;
    last = now;
    clearTimeout(quiet);
    quiet = setTimeout(save, quietTime);
    latest ??= setTimeout(save, longestWait);
  });
  return () => {
    unsubscribe();
    clearTimeout(quiet);
    clearTimeout(latest);
  };
}
