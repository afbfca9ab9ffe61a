import type { SummaryWork } from '../model/Assistance.ts';
import {
  changeParagraph,
  insertParagraphs,
  moveParagraph,
  removeParagraph,
  removeSentence,
} from '../model/editParagraphs.ts';
import { soundPreferences } from '../model/Preferences.ts';
import { togglePick } from '../model/picks.ts';
import {
  addBreak,
  breakPlace,
  changeBreak,
  collapseAll,
  removeBreak,
  unfoldSection,
} from '../model/sections.ts';
import { isEditing } from '../model/Work.ts';
import type { Assistance } from './assistingSlice.ts';
import type { EditorContext, PreferencesSlice, SectionsSlice, StorySlice } from './EditorState.ts';
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

/** Collapsing changes only the view: undo ignores it. */
export function sectionsSlice(
  context: EditorContext,
  assistance: Assistance,
): Omit<SectionsSlice, 'summaries'> {
  const { get, adapter, changeStory } = context;
  const setWork = (breakId: string, work: SummaryWork | null) => setSummary(context, breakId, work);

  const summarise = (breakId: string) => {
    get().keepTyped();
    if (!adapter().assistant || breakPlace(get().story, breakId) === null) return;
    setWork(breakId, { state: 'asked' });
    void assistance.summarise(breakId);
  };

  const drop = (breakId: string) => {
    const work = get().summaries[breakId];
    if (!work) return;
    setWork(breakId, null);
    if (work.state === 'asked') assistance.callOffSummary(breakId);
  };

  const leaveFolded = () => {
    const { story, work, leaveText } = get();
    if (work?.id && unfoldSection(story, work.id) !== story) leaveText();
  };

  return {
    addBreak(afterId) {
      get().keepTyped();
      if (get().story.breaks[afterId]) return;
      changeStory((story) => addBreak(story, afterId), 'step');
      const added = get().story.breaks[afterId];
      if (added) summarise(added.id);
    },
    removeBreak(breakId) {
      drop(breakId);
      changeStory((story) => removeBreak(story, breakId), 'step');
    },
    setBreakSummary: (breakId, summary) =>
      changeStory((story) => changeBreak(story, breakId, { summary }), { field: `summary ${breakId}` }),
    summarise,
    editProposedSummary(breakId, text) {
      if (get().summaries[breakId]?.state === 'proposed') setWork(breakId, { state: 'proposed', text });
    },
    acceptSummary(breakId) {
      const work = get().summaries[breakId];
      if (work?.state !== 'proposed') return;
      setWork(breakId, null);
      changeStory((story) => changeBreak(story, breakId, { summary: work.text.trim() }), 'step');
    },
    dropSummary: drop,
    setCollapsed(breakId, isCollapsed) {
      changeStory((story) => changeBreak(story, breakId, { isCollapsed }), 'silent');
      leaveFolded();
    },
    unfold: (paragraphId) => changeStory((story) => unfoldSection(story, paragraphId), 'silent'),
    setAllCollapsed(isCollapsed) {
      changeStory((story) => collapseAll(story, isCollapsed), 'silent');
      leaveFolded();
    },
  };
}

/** Null removes the summary's work. */
export function setSummary(
  { get, set }: Pick<EditorContext, 'get' | 'set'>,
  breakId: string,
  work: SummaryWork | null,
): void {
  const { [breakId]: _, ...others } = get().summaries;
  set({ summaries: work ? { ...others, [breakId]: work } : others });
}
