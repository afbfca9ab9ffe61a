import type { StoreApi } from 'zustand/vanilla';
import { readable } from '../model/privacy.ts';
import { addWritten, dayOf, nothingWritten, wordsOn } from '../model/WrittenWords.ts';
import type { EditorContext, EditorState } from './EditorState.ts';
import type { WrittenSlice } from './WrittenState.ts';

const today = () => dayOf(new Date());

export function writtenSlice({ get, set }: EditorContext): WrittenSlice {
  return {
    written: nothingWritten(today()),
    resumeCount(before) {
      const { written } = get();
      const day = today();
      set({ written: { ...written, day, today: wordsOn(before, day) + wordsOn(written, day) } });
    },
  };
}

/** Counts what changes in the open story; `isOutside` is true while a change made elsewhere comes in. */
export function watchWritten(store: StoreApi<EditorState>, isOutside: () => boolean): void {
  store.subscribe(({ story, written }, before) => {
    const isOpened = story.key !== before.story.key || written !== before.written;
    if (isOpened || isOutside()) return;
    const next = addWritten(written, readable(before.story, 'readers'), readable(story, 'readers'), today());
    if (next !== written) store.setState({ written: next });
  });
}
