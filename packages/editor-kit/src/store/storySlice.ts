import {
  changeParagraph,
  insertParagraphs,
  moveParagraph,
  removeParagraph,
  removeSentence,
} from '../model/editParagraphs.ts';
import { soundPreferences } from '../model/Preferences.ts';
import { togglePick } from '../model/picks.ts';
import { isEditing } from '../model/Work.ts';
import type { EditorContext, PreferencesSlice, StorySlice } from './EditorState.ts';
import type { MergeActions } from './mergeActions.ts';

export function storySlice(
  { get, set, changeStory }: EditorContext,
  writing: MergeActions,
): Omit<StorySlice, 'story'> {
  /** True for an edit that must not be overwritten. */
  const isEdited = (id: string) => {
    const { work, story } = get();
    if (work?.id !== id || !isEditing(work)) return false;
    return work.text !== story.paragraphs.find((one) => one.id === id)?.text;
  };

  return {
    setTitle: (title) => changeStory((story) => ({ ...story, title }), { field: 'title' }),
    setPremise: (premise) => changeStory((story) => ({ ...story, premise }), { field: 'premise' }),
    setGenre: (genre) => changeStory((story) => ({ ...story, genre }), { field: 'genre' }),
    setMode(mode) {
      const { story } = get();
      const isOpen = mode !== 'percentage_based' && story.mode !== 'percentage_based';
      if (story.paragraphs.length > 0 && !isOpen) return;
      if (mode !== story.mode) changeStory((now) => ({ ...now, mode }), 'step');
    },
    goOnPastEnd() {
      if (get().story.progress >= 100) changeStory((story) => ({ ...story, mode: 'open_ended' }), 'step');
    },
    toggleStoryPick: (paragraphId, sentence) =>
      changeStory((story) => ({ ...story, picks: togglePick(story.picks, paragraphId, sentence) }), 'step'),
    setParagraph(id, text) {
      if (isEdited(id)) return get().mergeStory(changeParagraph(get().story, id, text));
      changeStory((story) => changeParagraph(story, id, text), { field: `paragraph ${id}` });
      const { work } = get();
      if (isEditing(work) && work.id === id) set({ work: { ...work, text } });
    },
    insertParagraphs: (afterId, texts) =>
      changeStory((story) => insertParagraphs(story, afterId, texts), 'step'),
    removeParagraph(id) {
      if (isEdited(id)) get().mergeStory(removeParagraph(get().story, id));
      else changeStory((story) => removeParagraph(story, id), 'step');
    },
    removeSentence: (id, sentence) => changeStory((story) => removeSentence(story, id, sentence), 'step'),
    moveParagraph: (id, by) => changeStory((story) => moveParagraph(story, id, by), 'step'),
    mergeStory: (next, base = get().story) => writing.mergeStory(next, base),
    unmerged: [],
    replaceStory: (next) => changeStory(({ key, tokenUsage }) => ({ ...next, key, tokenUsage }), 'step'),
  };
}

export function preferencesSlice({
  get,
  set,
  adapter,
}: EditorContext): Omit<PreferencesSlice, 'preferences'> {
  return {
    setPreference(name, value) {
      get().setPreferences({ [name]: value });
    },
    setPreferences(changes) {
      const preferences = soundPreferences({ ...get().preferences, ...changes });
      set({ preferences });
      adapter().preferences?.save(preferences);
    },
  };
}
