import { type PremiseSample, pickPremise } from '@fabula/work-kit/core';
import { foldAtFirst } from '../model/folding.ts';
import premises from '../model/premises.json';
import { newStory, type Story } from '../model/Story.ts';
import type { EditorContext, ResetSlice } from './EditorState.ts';
import { wholeList } from './proposals.ts';

export function resetSlice(
  { get, adapter, emit, changeStory, placeMode, beginStory }: EditorContext,
  cancelAll: () => void,
): ResetSlice {
  const begin = async (isNsfw: boolean) => {
    get().keepTyped();
    const old = get().story;
    const isDrawn = old.premise.trim() === '' || isSample(old);
    const isKept = isDrawn && isUntouched(old) && wholeList(get()).length === 0;
    if (!isKept) {
      await get().save();
      if (get().saving.state === 'error') return false;
      get().leaveToAccount();
    }
    const blank = newStory(isNsfw);
    // An untouched story passes its key, and so its place in the list, to the next.
    const key = isKept && old.isNsfw === isNsfw ? old.key : blank.key;
    const next = { ...blank, key, ...pickPremise(samplePremises(isNsfw), old.premise) };
    const left = isKept ? 'blank' : 'undoable';
    beginStory(next, adapter().stories.hasShelf ? undefined : left);
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
      if (get().canUndo || wholeList(get()).length > 0) {
        await get().save();
        if (get().saving.state === 'error') return false;
        get().leaveToAccount();
      }
      cancelAll();
      beginStory(foldAtFirst(story));
      return true;
    },
    shufflePremise() {
      const { paragraphs, isNsfw, premise } = get().story;
      if (paragraphs.length > 0) return;
      changeStory((now) => ({ ...now, ...pickPremise(samplePremises(isNsfw), premise) }), 'step');
    },
  };
}

/** True for a story without the writer's own words, whatever its premise. */
function isUntouched({ paragraphs, title }: Story): boolean {
  return paragraphs.length === 0 && title.trim() === '';
}

/** 15 for everybody, 5 for adults, about consenting adults only. */
export function samplePremises(isNsfw: boolean): readonly PremiseSample[] {
  return premises[isNsfw ? 'adult' : 'safe'];
}

function isSample({ isNsfw, premise }: { isNsfw: boolean; premise: string }): boolean {
  return samplePremises(isNsfw).some((sample) => sample.premise === premise);
}
