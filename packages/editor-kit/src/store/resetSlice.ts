import { pickPremise } from '@fabula/work-kit/core';
import { newStory, type Story } from '../model/Story.ts';
import { isSample, samplePremises } from '../model/samplePremises.ts';
import { collapseAll } from '../model/sections.ts';
import type { EditorContext } from './EditorState.ts';

/** Beginning anew (E25). What was there is kept first. */
export interface ResetSlice {
  /**
   * Keeps the story and begins another in the mode of the place, open-ended, with a premise drawn by lot (E25). False
   * where the story could not be kept: then it stays.
   */
  reset(): Promise<boolean>;
  /** The same in a mode set by hand, which holds until the next Reset. */
  setNsfw(isNsfw: boolean): Promise<boolean>;
  /** Keeps the story and opens another one in its place. False where it could not be kept: then it stays. */
  openStory(story: Story): Promise<boolean>;
  /** Draws another premise by lot, as one undo step; only before any paragraph exists. */
  shufflePremise(): void;
}

export function resetSlice({ get, emit, changeStory, placeMode, beginStory }: EditorContext): ResetSlice {
  const begin = async (isNsfw: boolean) => {
    get().keepTyped();
    const old = get().story;
    const isDrawn = old.premise.trim() === '' || isSample(old);
    const isKept = isDrawn && isUntouched(old) && get().run.state === 'idle';
    if (!isKept) {
      await get().save();
      if (get().saving.state === 'error') return false;
      get().leaveToAccount();
    }
    const blank = newStory(isNsfw);
    // One that nobody wrote in gives its place in the list of stories to the next.
    const key = isKept && old.isNsfw === isNsfw ? old.key : blank.key;
    beginStory({ ...blank, key, ...pickPremise(samplePremises(isNsfw), old.premise) });
    emit({ type: 'story.reset', story: get().story });
    return true;
  };

  return {
    async reset() {
      const isDone = await begin(placeMode());
      if (isDone && get().preferences.nsfwManuallySet) get().setPreference('nsfwManuallySet', false);
      return isDone;
    },
    async setNsfw(isNsfw) {
      if (get().story.isNsfw === isNsfw) return true;
      const isDone = await begin(isNsfw);
      if (isDone) {
        get().setPreference('isNSFW', isNsfw);
        get().setPreference('nsfwManuallySet', true);
      }
      return isDone;
    },
    async openStory(story) {
      get().keepTyped();
      if (get().canUndo || get().run.state !== 'idle') {
        await get().save();
        if (get().saving.state === 'error') return false;
        get().leaveToAccount();
      }
      get().cancel();
      beginStory(collapseAll(story, true));
      return true;
    },
    shufflePremise() {
      const { paragraphs, isNsfw, premise } = get().story;
      if (paragraphs.length > 0) return;
      changeStory((now) => ({ ...now, ...pickPremise(samplePremises(isNsfw), premise) }), 'step');
    },
  };
}

/** Whether nobody has written in a story, whatever its premise is. */
function isUntouched({ paragraphs, title }: Story): boolean {
  return paragraphs.length === 0 && title.trim() === '';
}
