import type { ContextPartId } from '../model/contextParts.ts';
import type { IntentKind, Place } from '../model/Intent.ts';
import { isRunning } from '../model/Run.ts';
import type { Writing } from './createWriting.ts';
import type { EditorContext } from './EditorContext.ts';
import type { WritingSlice } from './EditorState.ts';

/** What the writer asks for. One generation runs at a time; asking again while one runs changes nothing. */
export function writingSlice(
  { get, set }: EditorContext,
  writing: Writing,
): Omit<WritingSlice, 'run' | 'reconnecting' | 'instruction' | 'leftOut'> {
  const textAt = (place: Place) =>
    place.at === 'paragraph'
      ? (get().story.paragraphs.find(({ id }) => id === place.id)?.text ?? null)
      : null;

  const ask = (
    kind: IntentKind,
    place: Place,
    instruction: string,
    leftOut: readonly ContextPartId[] = [],
    advance = 0,
  ) => {
    get().keepTyped();
    const { run } = get();
    const before = textAt(place);
    if (isRunning(run) || (place.at === 'paragraph' && before === null)) return;
    writing.start({ kind, place, instruction, advance, leftOut, before });
  };

  return {
    setInstruction: (instruction) => set({ instruction }),
    setLeftOut(partIds, isLeftOut) {
      const given = new Set(typeof partIds === 'string' ? [partIds] : partIds);
      const others = get().leftOut.filter((id) => !given.has(id));
      set({ leftOut: isLeftOut ? [...others, ...given] : others });
    },
    generateStory() {
      const { story, instruction } = get();
      if (story.premise.trim() === '') return;
      ask('new', { at: 'end' }, instruction, get().leftOut);
    },
    continueStory(advance = 0) {
      const { story, instruction } = get();
      if (story.paragraphs.length === 0) return;
      ask('continue', { at: 'end' }, instruction, get().leftOut, advance);
    },
    insertAfter: (id, instruction, leftOut) => ask('insert', { at: 'after', id }, instruction, leftOut),
    expand: (id, instruction, leftOut) => ask('expand', { at: 'paragraph', id }, instruction, leftOut),
    rewrite(id, instruction, leftOut) {
      const place: Place = { at: 'paragraph', id };
      if (textAt(place)?.trim()) ask('rewrite', place, instruction, leftOut);
    },
    improve(id, instruction) {
      if (textAt({ at: 'paragraph', id })?.trim()) ask('improve', { at: 'paragraph', id }, instruction);
    },
    compareEdit: writing.compareEdit,
    retry() {
      const { run, instruction } = get();
      if (run.state !== 'failed' && run.state !== 'cancelled') return;
      const { intent, lostId } = run;
      if (lostId !== undefined) return writing.takeUp(lostId, intent);
      writing.start({
        ...intent,
        instruction: instruction || intent.instruction,
        before: textAt(intent.place) ?? intent.before,
      });
    },
    tryNow: writing.tryNow,
    cancel: writing.cancel,
    dismissFailure() {
      const { run } = get();
      if (run.state !== 'failed' && run.state !== 'cancelled') return;
      const { draft, intent, reasoning } = run;
      set({
        run: draft
          ? { state: 'reviewing', intent, drafts: [draft], activeId: draft.id, reasoning }
          : { state: 'idle' },
      });
    },
  };
}
