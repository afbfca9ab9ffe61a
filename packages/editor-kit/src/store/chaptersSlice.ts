import { newId } from '@fabula/work-kit/core';
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
import type { ChaptersSlice } from './ChaptersState.ts';
import type { EditorContext } from './EditorState.ts';

export function chaptersSlice({ get, set, changeStory }: EditorContext): ChaptersSlice {
  const act = (change: (story: Story) => Story) => {
    get().keepTyped();
    const before = get().story;
    if (change(before) === before) return false;
    changeStory(change, 'step');
    return true;
  };
  return {
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
    setChapterState: (id, state) => void act((story) => setChapterState(story, id, state)),
  };
}
