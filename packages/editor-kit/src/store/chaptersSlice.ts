import { newId } from '@fabula/work-kit/core';
import type { StoreApi } from 'zustand/vanilla';
import { chapterPages, followPage, pageOf } from '../model/chapterPages.ts';
import {
  duplicateChapter,
  mergeChapter,
  moveChapter,
  removeChapter,
  renameChapter,
  setChapterState,
  setDetails,
  splitChapter,
} from '../model/chapters.ts';
import type { Story } from '../model/Story.ts';
import { tickBeat } from '../model/sectionDetails.ts';
import { missingSummaries } from '../model/summaries.ts';
import type { ChaptersSlice } from './ChaptersState.ts';
import type { EditorContext, EditorState } from './EditorState.ts';

/** Shows the chapter of a paragraph alone; leaves what is shown where it has none. */
export function turnTo({ get, set }: Pick<EditorContext, 'get' | 'set'>, paragraphId: string): void {
  const { story, aloneId } = get();
  const page = pageOf(chapterPages(story), story.paragraphs, paragraphId);
  if (page && page.id !== aloneId) set({ aloneId: page.id });
}

/** A chapter that is shown alone stays so while its text changes, and goes to where a change is undone. */
export function watchAlone(store: StoreApi<EditorState>): void {
  store.subscribe(({ story, aloneId, work }, before) => {
    if (aloneId === null || aloneId !== before.aloneId || story.key !== before.story.key) return;
    if (story.paragraphs === before.story.paragraphs && story.headings === before.story.headings) return;
    const id = followPage(before.story, story, aloneId, work?.id ?? null);
    if (id !== aloneId) store.setState({ aloneId: id });
  });
}

export function chaptersSlice({ get, set, adapter, changeStory }: EditorContext): ChaptersSlice {
  const act = (change: (story: Story) => Story) => {
    get().keepTyped();
    const before = get().story;
    if (change(before) === before) return false;
    changeStory(change, 'step');
    return true;
  };
  return {
    aloneId: null,
    showAlone(paragraphId) {
      get().takeTyped();
      if (paragraphId === null) return set({ aloneId: null });
      turnTo({ get, set }, paragraphId);
      if (get().aloneId !== null) get().unfold(paragraphId);
    },
    moveChapter: (id, beforeId) => void act((story) => moveChapter(story, id, beforeId)),
    splitChapter(id, place, name) {
      const heading = { id: newId(), text: name };
      return act((story) => splitChapter(story, id, place, heading)) ? heading.id : null;
    },
    mergeChapter: (id) => void act((story) => mergeChapter(story, id)),
    removeChapter: (id) => void act((story) => removeChapter(story, id)),
    duplicateChapter(id, name) {
      const heading = { id: newId(), text: name };
      return act((story) => duplicateChapter(story, id, heading)) ? heading.id : null;
    },
    renameChapter: (id, name) => void act((story) => renameChapter(story, id, name)),
    openDetailsId: null,
    openDetails(id) {
      if (id !== null) {
        get().keepTyped();
        get().unfold(id);
      }
      set({ openDetailsId: id });
    },
    setDetails: (id, change) =>
      changeStory((story) => setDetails(story, id, change), {
        field: `details ${id} ${Object.keys(change).join()}`,
      }),
    tickBeat: (id, line, isWritten) => void act((story) => tickBeat(story, id, line, isWritten)),
    setChapterState(id, state) {
      act((story) => setChapterState(story, id, state));
      const isOffered =
        state === 'done' &&
        adapter().assistant !== undefined &&
        missingSummaries(get().story, id).lastIds.length > 0;
      if (isOffered || get().summaryOffer === id) set({ summaryOffer: isOffered ? id : null });
    },
  };
}
