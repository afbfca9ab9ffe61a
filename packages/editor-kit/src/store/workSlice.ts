import { addedParagraphs } from '../model/editParagraphs.ts';
import { type PrivateWords, privateTaken } from '../model/privacy.ts';
import type { Story } from '../model/Story.ts';
import { picksTaken } from '../model/takeParagraphs.ts';
import { asWritten, type ChangeKind, isEditing, type Work, withTyped } from '../model/Work.ts';
import type { EditorContext, WorkSlice } from './EditorState.ts';
import type { Writing } from './writingSlice.ts';

const isTyping = (kind: ChangeKind) => kind === 'type' || kind === 'delete';

/**
 * Typed text is kept beside the story until it is taken, so that a key costs the same in a story of any
 * length; it is saved as if taken, and becomes one undo step.
 */
export function workSlice(
  { get, set, record }: EditorContext,
  writing: Pick<Writing, 'compareEdit' | 'replaceMatches'>,
): WorkSlice {
  let cut: readonly string[] = [];
  let cutPrivacy: PrivateWords = new Map();
  /** Typed text of one run is one undo step, however often it is taken. */
  let run: { readonly number: number; readonly kind: ChangeKind | null } = { number: 0, kind: null };
  const endRun = () => {
    run = { number: run.number + 1, kind: null };
  };

  const turnTo = (id: string) => set({ work: { id, mode: null, text: '', caret: 0 } });

  const takeTyped = (isRunOver = true) => {
    const { story, typed } = get();
    if (typed) {
      const after = withTyped(story, typed);
      if (typed.kind === 'cut') [cut, cutPrivacy] = [picksTaken(story, after), privateTaken(story, after)];
      record({ run: run.number }, () => set({ story: after, typed: null }));
    }
    if (isRunOver) endRun();
  };

  const keepTyped = () => {
    const { work, story, typed } = get();
    const after = asWritten(story, work, typed);
    if (after === story && !typed && !isEditing(work)) return;
    const mark = isEditing(work) ? 'step' : typed ? { run: run.number } : 'silent';
    record(mark, () =>
      set({ story: after, typed: null, work: workAfter(withTyped(story, typed), after, work) }),
    );
    endRun();
  };

  return {
    work: null,
    typed: null,
    wishes: {},
    isFocusMode: false,
    panel: null,
    workOn(id, asked = null, caret = 0) {
      const before = get();
      const isRefused =
        (asked === 'mark' || asked === 'rewrite' || asked === 'expand') && before.story.headings?.[id];
      const mode = isRefused ? null : asked;
      if (before.work?.id === id && before.work.mode === mode) return;
      if (mode !== null || isEditing(before.work)) keepTyped();
      const { paragraphs } = get().story;
      const home = mode === null ? id : neighbour(withTyped(before.story, before.typed), get().story, id);
      if (home === null) return set({ work: null });
      // A blank paragraph was removed: its successors follow the one before.
      if (home !== id && mode !== 'insert') return turnTo(home);
      const text = mode === 'edit' ? (paragraphs.find((one) => one.id === id)?.text ?? '') : '';
      set({
        work: { id: home, mode, text, caret: mode === 'continue' ? caret : Math.min(caret, text.length) },
      });
    },
    askAboutSelection(selected) {
      keepTyped();
      const id = selected.ids.at(-1);
      if (id !== undefined) set({ work: { id, mode: 'rewrite', text: '', caret: 0, selected } });
    },
    leaveText() {
      keepTyped();
      set({ work: null });
    },
    typeParagraphs(paragraphs, { kind, shown, headings }) {
      const before = get().typed;
      const isJoined = paragraphs.length < (before?.paragraphs ?? shown).length;
      const isSameRun = before?.kind === kind && isTyping(kind);
      if (before && !isSameRun) takeTyped();
      if (run.kind !== kind) endRun();
      run = { ...run, kind };
      const marks = kind === 'paste' || kind === 'drop' ? { cut, cutPrivacy } : {};
      const shownBefore = isSameRun ? before.shown : (before?.paragraphs ?? shown);
      set({ typed: { paragraphs, shown: shownBefore, kind, ...(headings && { headings }), ...marks } });
      // Marks and pictures of a paragraph that is gone move at once.
      if (!isTyping(kind) || isJoined) takeTyped(!isTyping(kind));
    },
    takeTyped,
    typeEdit(text) {
      const { work } = get();
      if (isEditing(work) && work.text !== text) set({ work: { ...work, text } });
    },
    keepTyped,
    dropEdit() {
      const { work } = get();
      if (isEditing(work)) turnTo(work.id);
    },
    compareEdited() {
      const { work } = get();
      if (!isEditing(work)) {
        keepTyped();
        return true;
      }
      turnTo(work.id);
      writing.compareEdit(work.id, work.text);
      return true;
    },
    replaceMatches: writing.replaceMatches,
    setWish: (id, wish) => set({ wishes: { ...get().wishes, [id]: wish } }),
    setFocusMode: (isFocusMode) => set({ isFocusMode }),
    openPanel: (panel) => set({ panel }),
  };
}

/** The paragraph in work after typed text was taken: its last part, or a neighbour. */
function workAfter(before: Story, after: Story, work: Work | null): Work | null {
  const added = isEditing(work) ? addedParagraphs(before.paragraphs, after.paragraphs).at(-1)?.id : undefined;
  const id = work && (added ?? neighbour(before, after, work.id));
  if (id === null) return null;
  return id === work?.id && !isEditing(work) ? work : { id, mode: null, text: '', caret: 0 };
}

/** The paragraph itself if it remains, else the last before it, else the first. */
function neighbour(before: Story, after: Story, id: string): string | null {
  if (after.paragraphs.some((one) => one.id === id)) return id;
  const left = new Set(after.paragraphs.map((one) => one.id));
  const at = before.paragraphs.findIndex((one) => one.id === id);
  const previous = before.paragraphs.slice(0, Math.max(at, 0)).findLast((one) => left.has(one.id));
  return (previous ?? after.paragraphs[0])?.id ?? null;
}
