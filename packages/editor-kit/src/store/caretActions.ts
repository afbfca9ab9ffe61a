import type { StoreApi } from 'zustand/vanilla';
import {
  type CaretPencil,
  caretPencil,
  followCaret,
  type StoodPencil,
  type TakenPart,
  takeAtCaret,
  takeEnd,
} from '../model/caretPencil.ts';
import { draftOf, type Intent, intentOf, isRunning, type Place, type Run } from '../model/Run.ts';
import type { Runner } from './createRunner.ts';
import type { EditorContext, EditorState, ReviewSlice } from './EditorState.ts';

export interface CaretActions extends Pick<ReviewSlice, 'takePencil'> {
  isThere(): boolean;
  /** Discards the rest, and cancels its stream. With false, what is typed next joins the undo step. */
  drop(isRunOver?: boolean): void;
  askAgain(instruction: string): void;
  finish(): void;
}

const pencilOf = (run: Run) => draftOf(run)?.paragraphs ?? nothing;
const nothing: readonly string[] = [];

export function caretActions(
  { get, set, emit, changeStory }: EditorContext,
  runner: Pick<Runner, 'start' | 'drop'>,
): CaretActions {
  const placeOf = () => {
    const place = intentOf(get().run)?.place;
    return place?.at === 'caret' ? place : null;
  };

  const close = (isTaken: boolean) => {
    const hadDraft = draftOf(get().run) !== null;
    set({ run: { state: 'idle' }, misfit: null });
    if (isTaken) emit({ type: 'draft.accepted', story: get().story, pickedSentences: [] });
    else if (hadDraft) emit({ type: 'draft.rejected' });
  };

  return {
    isThere: () => placeOf() !== null,
    takePencil(unit) {
      get().takeTyped();
      const { run, story } = get();
      const place = placeOf();
      const pencil = pencilOf(run);
      const at = place && caretPencil(story.paragraphs, place, pencil);
      const end = at && takeEnd(at, unit, !isRunning(run));
      if (!place || end === null) return;
      let lastTaken: readonly TakenPart[] = [];
      changeStory((before) => {
        const { story: after, parts } = takeAtCaret(before, place, pencil, end);
        lastTaken = parts;
        return after;
      }, 'step');
      set({ lastTaken });
    },
    drop(isRunOver = true) {
      const { run, pencilAtCaret } = get();
      get().takeTyped(isRunOver);
      if (isRunning(run)) runner.drop();
      close((pencilAtCaret?.taken ?? 0) > 0);
    },
    askAgain(instruction) {
      const { run, pencilAtCaret, story } = get();
      const intent = intentOf(run);
      const draft = draftOf(run);
      const text = story.paragraphs.find(({ id }) => id === pencilAtCaret?.id)?.text;
      if (!intent || !pencilAtCaret || text === undefined) return;
      const { id, offset, rest } = pencilAtCaret;
      const place: Place = { at: 'caret', id, before: text.slice(0, offset), after: text.slice(offset) };
      const again = { ...intent, instruction, place };
      // Kept until new text arrives.
      if (draft && 'draft' in run)
        set({ run: withPlace({ ...run, draft: { ...draft, paragraphs: rest } }, again) });
      runner.start(again);
    },
    finish() {
      get().takeTyped(false);
      close(true);
    },
  };
}

function withPlace<R extends Exclude<Run, { state: 'idle' }>>(run: R, intent: Intent): R {
  return { ...run, intent };
}

/**
 * Keeps pencil at its caret through takes, undo, typing and merges. Pencil that no longer fits moves after
 * its paragraph, as any other.
 */
export function watchCaret(store: StoreApi<EditorState>, actions: () => CaretActions): void {
  let last: StoodPencil | null = null;
  let seen: readonly unknown[] = [];

  const look = ({ run, story, typed, pencilAtCaret }: EditorState) => {
    const intent = intentOf(run);
    const place = intent?.place;
    if (run.state === 'idle' || !intent || place?.at !== 'caret') {
      last = null;
      if (pencilAtCaret) store.setState({ pencilAtCaret: null });
      return;
    }
    const paragraphs = typed?.paragraphs ?? story.paragraphs;
    const pencil = pencilOf(run);
    const now = [paragraphs, pencil, place, run.state];
    if (now.every((one, index) => one === seen[index])) return;
    seen = now;
    const at = caretPencil(paragraphs, place, pencil);
    if (at) {
      last = { paragraphs, at };
      if (run.state === 'reviewing' && at.rest.every((text) => text.trim() === '')) actions().finish();
      else if (!isSame(at, pencilAtCaret)) store.setState({ pencilAtCaret: at });
      return;
    }
    const next = last && followCaret(paragraphs, place, pencil, last);
    if (next === 'typed') actions().drop(false);
    else {
      const home: Place = next ?? { at: 'after', id: last?.at.id ?? place.id };
      store.setState({ run: withPlace(run, { ...intent, place: home }) });
    }
  };

  store.subscribe(look);
  look(store.getState());
}

function isSame(one: CaretPencil, other: CaretPencil | null): boolean {
  return (
    one.id === other?.id &&
    one.offset === other.offset &&
    one.taken === other.taken &&
    one.blankAfter === other.blankAfter &&
    one.rest.length === other.rest.length &&
    one.rest.every((text, index) => text === other.rest[index])
  );
}
