import { createReconnector, newId } from '@fabula/work-kit/core';
import { continuation } from '../model/caretPencil.ts';
import type { ContextPartId } from '../model/contextParts.ts';
import { newDraft } from '../model/Draft.ts';
import { replaceMatches } from '../model/findMatches.ts';
import { type Intent, type IntentKind, isRunning, type Place } from '../model/Run.ts';
import { compareSentences } from '../model/sentenceChanges.ts';
import { type CaretActions, caretActions } from './caretActions.ts';
import { createRunner, type Runner } from './createRunner.ts';
import type { EditorContext, WorkSlice, WritingSlice } from './EditorState.ts';
import { type MergeActions, mergeActions } from './mergeActions.ts';
import { type ReviewActions, reviewActions } from './reviewSlice.ts';

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
    continueAt(id, offset, instruction = '', leftOut) {
      get().takeTyped();
      const place = continuation(get().story, id, offset);
      if (place?.at !== 'end') return place && ask('insert', place, instruction, leftOut);
      const { story, preferences, instruction: wish, leftOut: out } = get();
      const advance = story.mode === 'percentage_based' ? preferences.percentageToAdvance : 0;
      ask('continue', { at: 'end' }, instruction || wish, leftOut ?? out, advance);
    },
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
      if (intent.place.at === 'caret') return writing.atCaret.askAgain(instruction || intent.instruction);
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

/** What a store does with generations and their drafts, and with words all over the story. */
export interface Writing
  extends Runner,
    MergeActions,
    Pick<WritingSlice, 'compareEdit' | 'tryNow'>,
    Pick<WorkSlice, 'replaceMatches'> {
  readonly review: ReviewActions;
  readonly atCaret: CaretActions;
}

export function createWriting(context: EditorContext): Writing {
  const reconnector = createReconnector((reconnecting) => context.set({ reconnecting }));
  const compare = compareEdit(context);
  const runner = createRunner(context, reconnector);
  const atCaret = caretActions(context, runner);
  return {
    ...runner,
    ...mergeActions(context, compare),
    review: reviewActions(context, reconnector, atCaret),
    atCaret,
    tryNow: reconnector.tryNow,
    compareEdit: compare,
    replaceMatches(matches, replacement) {
      context.get().keepTyped();
      if (matches.length === 0) return;
      if (matches.length > 1) void context.get().keepVersion('replaced');
      context.changeStory((story) => replaceMatches(story, matches, replacement), 'step');
    },
  };
}

/** The writer's own wording as a draft beside the paragraph, to be judged like any other (E6). */
function compareEdit({ get, set }: EditorContext): WritingSlice['compareEdit'] {
  return (id, text) => {
    const { run, story } = get();
    const before = story.paragraphs.find((one) => one.id === id)?.text;
    if (isRunning(run) || before === undefined || before === text) return;
    const changes = compareSentences(before, text).map((change) => ({ ...change, verdict: 'open' as const }));
    const draft = newDraft({ id: newId(), paragraphs: [text], changes, progressAfter: story.progress });
    const place = { at: 'paragraph', id } as const;
    const intent: Intent = { kind: 'edit', place, advance: 0, instruction: '', leftOut: [], before };
    set({ run: { state: 'reviewing', intent, drafts: [draft], activeId: draft.id, reasoning: '' } });
  };
}
