import { newId } from '@fabula/work-kit/core';
import { newDraft } from '../model/Draft.ts';
import { mergeStories } from '../model/mergeStories.ts';
import type { Story } from '../model/Story.ts';
import { isEditing, type Work } from '../model/Work.ts';
import type { EditorContext, HistorySlice, StorySlice, WritingSlice } from './EditorState.ts';

export interface MergeActions extends Pick<StorySlice, 'mergeStory'>, Pick<HistorySlice, 'undoAct'> {
  hasAct(act: Parameters<HistorySlice['hasAct']>[0]): boolean;
  merge(base: Story, ours: Story, theirs: Story): Story;
  /** Opens a draft of the first conflict when no run or review is open. */
  openUnmerged(): void;
}

export function mergeActions(
  { get, set, changeStory }: EditorContext,
  compareEdit: WritingSlice['compareEdit'],
): MergeActions {
  const textIn = ({ paragraphs }: Story, id: string | null) =>
    paragraphs.find((one) => one.id === id)?.text ?? null;

  /** The paragraph in work after a merge; keeps typed text. */
  const workIn = (merged: Story, before: Story, work: Work | null): Work | null => {
    if (!work || textIn(merged, work.id) !== null) return work;
    const at = before.paragraphs.findIndex(({ id }) => id === work.id);
    const previous =
      before.paragraphs.slice(0, at).findLast(({ id }) => textIn(merged, id) !== null)?.id ?? null;
    const id = previous ?? merged.paragraphs[0]?.id ?? null;
    return id === null ? null : { id, mode: null, text: '', caret: 0 };
  };

  return {
    merge: (base, ours, theirs) => mergeStories(base, ours, theirs).story,
    hasAct({ before, after }) {
      const { story } = get();
      return mergeStories(after, story, before).story !== story;
    },
    undoAct({ before, after }) {
      get().keepTyped();
      const { story } = get();
      const { story: without } = mergeStories(after, story, before);
      if (without !== story) changeStory(() => without, 'step');
    },
    mergeStory(next, base = get().story) {
      get().takeTyped(false);
      const { story, work } = get();
      const edited = isEditing(work) ? work.id : null;
      const ink = textIn(story, edited);
      const isTyped = edited !== null && ink !== null && work !== null && work.text !== ink;
      const written = (of: Story, text: string): Story => ({
        ...of,
        paragraphs: of.paragraphs.map((one) => (one.id === edited ? { ...one, text } : one)),
      });
      const { story: merged, unmerged } = mergeStories(
        base,
        isTyped ? written(story, work.text) : story,
        next,
      );
      const typed = textIn(merged, edited);
      // Typed text stays apart from the ink, which has the merged changes.
      const inked = isTyped ? textIn(mergeStories(base, story, next).story, edited) : null;
      changeStory(() => (isTyped ? written(merged, inked ?? ink) : merged), 'outside');
      if (work && edited !== null && typed !== null) {
        if (typed !== work.text) set({ work: { ...work, text: typed } });
      } else set({ work: workIn(get().story, story, work) });
      if (unmerged.length === 0) return;
      const ids = new Set(unmerged.map(({ paragraphId }) => paragraphId));
      set({ unmerged: [...get().unmerged.filter((one) => !ids.has(one.paragraphId)), ...unmerged] });
    },
    openUnmerged() {
      const { unmerged, run, work, typed, story } = get();
      const [first, ...others] = unmerged;
      if (!first || run.state !== 'idle' || typed || isEditing(work)) return;
      set({ unmerged: others });
      const { paragraphId, text, afterId } = first;
      if (textIn(story, paragraphId) !== null) return compareEdit(paragraphId, text);
      const draft = newDraft({ id: newId(), paragraphs: [text], progressAfter: story.progress });
      const place = { at: 'after', id: textIn(story, afterId) === null ? null : afterId } as const;
      const intent = {
        kind: 'insert',
        place,
        advance: 0,
        instruction: '',
        leftOut: [],
        before: null,
      } as const;
      set({ run: { state: 'reviewing', intent, drafts: [draft], activeId: draft.id, reasoning: '' } });
    },
  };
}
