import type { StoreApi } from 'zustand/vanilla';
import {
  type CaretPencil,
  type CaretPlace,
  caretPencil,
  followCaret,
  type StoodPencil,
  type TakenPart,
  takeAtCaret,
  takeEnd,
} from '../model/caretPencil.ts';
import { withVerdict } from '../model/handTallies.ts';
import type { Intent, Place } from '../model/Intent.ts';
import { type OpenRun, type Proposal, reanchored } from '../model/Proposal.ts';
import { draftOf, intentOf, isRunning, type Run } from '../model/Run.ts';
import type { Story } from '../model/Story.ts';
import type { Runner } from './createRunner.ts';
import type { EditorContext, EditorState, ReviewSlice } from './EditorState.ts';
import type { Proposals } from './proposals.ts';

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
  { get, set, emit, changeStory, settled }: EditorContext,
  proposals: Proposals,
  runner: Pick<Runner, 'start' | 'drop'>,
): CaretActions {
  const placeOf = () => {
    const place = intentOf(get().run)?.place;
    return place?.at === 'caret' ? place : null;
  };

  const close = (isTaken: boolean) => {
    const proposal = proposals.inHand();
    if (!proposal) return;
    const draft = draftOf(proposal.run);
    const open = proposals.all();
    proposals.remove(proposal.id);
    set({ misfit: null });
    if (draft) changeStory((story) => withVerdict(story, proposal, draft, isTaken, open), 'silent');
    if (isTaken) emit({ type: 'draft.accepted', story: get().story, pickedSentences: [] });
    else if (draft) emit({ type: 'draft.rejected' });
    if (isTaken || draft) settled(proposal, isTaken ? 'accepted' : 'rejected');
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
      const { inHandId, pencilAtCaret } = get();
      get().takeTyped(isRunOver);
      if (inHandId !== null) runner.drop(inHandId);
      close((pencilAtCaret?.taken ?? 0) > 0);
    },
    askAgain(instruction) {
      const { run, pencilAtCaret, story, inHandId } = get();
      const intent = intentOf(run);
      const draft = draftOf(run);
      const text = story.paragraphs.find(({ id }) => id === pencilAtCaret?.id)?.text;
      if (!intent || !pencilAtCaret || text === undefined || inHandId === null) return;
      const { id, offset, rest } = pencilAtCaret;
      const place: Place = { at: 'caret', id, before: text.slice(0, offset), after: text.slice(offset) };
      const again = { ...intent, instruction, place };
      // Kept until new text arrives.
      if (draft && 'draft' in run)
        proposals.change(
          inHandId,
          withPlace({ ...run, draft: { ...draft, paragraphs: rest } } as OpenRun, again),
        );
      runner.start(again, inHandId);
    },
    finish() {
      get().takeTyped(false);
      close(true);
    },
  };
}

function withPlace<R extends OpenRun>(run: R, intent: Intent): R {
  return { ...run, intent };
}

/**
 * Keeps proposals at their place through takes, undo, typing and merges. Pencil at a caret that no longer fits moves
 * after its paragraph, as any other.
 */
export function watchPlaces(
  store: StoreApi<EditorState>,
  writing: () => { readonly proposals: Proposals; readonly atCaret: CaretActions },
): void {
  const { proposals } = writing();
  const stood = new Map<string, StoodPencil>();
  const seen = new Map<string, readonly unknown[]>();
  let inked: Story['paragraphs'] | null = null;

  const lookAt = ({ id, run }: Proposal, place: CaretPlace, paragraphs: Story['paragraphs']) => {
    const { inHandId, pencilAtCaret } = store.getState();
    const isInHand = id === inHandId;
    const pencil = pencilOf(run);
    const now = [paragraphs, pencil, place, run.state, isInHand];
    if (now.every((one, index) => one === seen.get(id)?.[index])) return;
    seen.set(id, now);
    const at = caretPencil(paragraphs, place, pencil);
    if (at) {
      stood.set(id, { paragraphs, at });
      if (!isInHand) return;
      if (run.state === 'reviewing' && at.rest.every((text) => text.trim() === ''))
        writing().atCaret.finish();
      else if (!isSame(at, pencilAtCaret)) store.setState({ pencilAtCaret: at });
      return;
    }
    const last = stood.get(id);
    const next = last && followCaret(paragraphs, place, pencil, last);
    if (next === 'typed' && isInHand) return writing().atCaret.drop(false);
    const home: Place = next && next !== 'typed' ? next : { at: 'after', id: last?.at.id ?? place.id };
    proposals.change(id, withPlace(run, { ...run.intent, place: home }));
  };

  const look = (state: EditorState) => {
    const { story, typed, pencilAtCaret } = state;
    const paragraphs = typed?.paragraphs ?? story.paragraphs;
    const all = proposals.all();
    if (all.length === 0) {
      stood.clear();
      seen.clear();
    }
    for (const proposal of all) {
      const { place } = proposal.run.intent;
      if (place.at === 'caret') lookAt(proposal, place, paragraphs);
    }
    const inHand = store.getState().run;
    if (pencilAtCaret && intentOf(inHand)?.place.at !== 'caret') store.setState({ pencilAtCaret: null });
    if (inked === story.paragraphs) return;
    inked = story.paragraphs;
    for (const { id, run } of proposals.all()) {
      const moved = reanchored(run, story.paragraphs);
      if (moved !== run) proposals.change(id, moved);
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
