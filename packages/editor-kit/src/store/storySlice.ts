import { newId } from '@fabula/work-kit/core';
import { parseLanguage } from '@fabula/writing';
import type { SummaryWork } from '../model/Assistance.ts';
import { newDraft } from '../model/Draft.ts';
import {
  changeParagraph,
  insertParagraphs,
  moveParagraph,
  removeParagraph,
  removeSentence,
} from '../model/editParagraphs.ts';
import { foldSections } from '../model/folding.ts';
import { headingsOf, rankParagraph } from '../model/headings.ts';
import { mergeStories } from '../model/mergeStories.ts';
import { validatePreferences } from '../model/Preferences.ts';
import { togglePick } from '../model/picks.ts';
import { setPrivacy } from '../model/privacy.ts';
import { reviewOfOne } from '../model/Run.ts';
import type { Story } from '../model/Story.ts';
import {
  addBreak,
  breakPlace,
  changeBreak,
  collapseAll,
  removeBreak,
  unfoldSection,
} from '../model/sections.ts';
import { setSummaryOf } from '../model/summaries.ts';
import { isEditing, type Work } from '../model/Work.ts';
import { type Assistance, setSummary } from './assistingSlice.ts';
import type { SectionsSlice } from './ChaptersState.ts';
import { turnTo } from './chaptersSlice.ts';
import type {
  EditorContext,
  HistorySlice,
  PreferencesSlice,
  StorySlice,
  WritingSlice,
} from './EditorState.ts';
import type { Proposals } from './proposals.ts';
import type { SummaryRunSlice } from './summaryRun.ts';
import type { LanguageSlice } from './TitleState.ts';

export function storySlice(
  { get, set, changeStory }: EditorContext,
  writing: MergeActions,
): Omit<StorySlice & LanguageSlice, 'story'> {
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
    guessedLanguage: null,
    setLanguage(given) {
      const language = parseLanguage(given);
      if (given !== null && !language) return;
      changeStory(({ language: _, ...story }) => ({ ...story, ...(language && { language }) }), 'step');
    },
    setMode(mode) {
      const { story } = get();
      const isOpen = mode !== 'percentage_based' && story.mode !== 'percentage_based';
      if (story.paragraphs.length > 0 && !isOpen) return;
      if (mode !== story.mode) changeStory((now) => ({ ...now, mode }), 'step');
    },
    goOnPastEnd() {
      if (get().story.progress >= 100) changeStory((story) => ({ ...story, mode: 'open_ended' }), 'step');
    },
    toggleStoryPick(paragraphId, sentence) {
      if (headingsOf(get().story)[paragraphId]) return;
      changeStory((story) => ({ ...story, picks: togglePick(story.picks, paragraphId, sentence) }), 'step');
    },
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
    setPrivacy: (ids, privacy) => changeStory((story) => setPrivacy(story, ids, privacy), 'step'),
    moveParagraph: (id, by) => changeStory((story) => moveParagraph(story, id, by), 'step'),
    mergeStory: (next, base = get().story) => writing.mergeStory(next, base),
    unmerged: [],
    replaceStory: (next) => changeStory(({ key, tokenUsage }) => ({ ...next, key, tokenUsage }), 'step'),
  };
}

/** `onAi`: the writer turned AI on or off. */
export function preferencesSlice(
  { get, set, adapter }: EditorContext,
  onAi: (isOff: boolean) => void,
): Omit<PreferencesSlice, 'preferences'> {
  return {
    setPreference(name, value) {
      get().setPreferences({ [name]: value });
    },
    setPreferences(changes) {
      const preferences = validatePreferences({ ...get().preferences, ...changes });
      const { isAiOff } = preferences;
      const isTurned = isAiOff !== get().preferences.isAiOff;
      set({ preferences });
      adapter().preferences?.save(preferences);
      if (isTurned) onAi(isAiOff);
    },
  };
}

/** Collapsing changes only the view: undo ignores it. */
export function sectionsSlice(
  context: EditorContext,
  assistance: Assistance,
): Omit<SectionsSlice, 'summaries' | keyof SummaryRunSlice> {
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
    setHeading: (paragraphIds, rank) =>
      changeStory(
        (story) => paragraphIds.reduce((after, id) => rankParagraph(after, id, rank), story),
        'step',
      ),
    removeBreak(breakId) {
      drop(breakId);
      changeStory((story) => removeBreak(story, breakId), 'step');
    },
    setBreakSummary: (breakId, summary) =>
      changeStory((story) => setSummaryOf(story, breakId, summary), { field: `summary ${breakId}` }),
    keepSummary(breakId) {
      const lastId = breakPlace(get().story, breakId);
      if (lastId === null) return;
      const { summary = '' } = get().story.breaks[lastId] ?? {};
      changeStory((story) => setSummaryOf(story, breakId, summary), 'step');
    },
    summarise,
    editProposedSummary(breakId, text) {
      const work = get().summaries[breakId];
      if (work?.state === 'proposed') setWork(breakId, { ...work, text });
    },
    acceptSummary(breakId) {
      const work = get().summaries[breakId];
      if (work?.state !== 'proposed') return;
      setWork(breakId, null);
      changeStory((story) => setSummaryOf(story, breakId, work.text.trim(), work.writtenFrom), 'step');
    },
    dropSummary: drop,
    setCollapsed(breakId, isCollapsed) {
      changeStory((story) => changeBreak(story, breakId, { isCollapsed }), 'silent');
      leaveFolded();
    },
    unfold(paragraphId) {
      changeStory((story) => unfoldSection(story, paragraphId), 'silent');
      if (get().aloneId !== null) turnTo(context, paragraphId);
    },
    setAllCollapsed(isCollapsed) {
      changeStory((story) => collapseAll(story, isCollapsed), 'silent');
      leaveFolded();
    },
    foldSections(breakIds) {
      changeStory((story) => foldSections(story, breakIds), 'silent');
      leaveFolded();
    },
  };
}

export interface MergeActions extends Pick<StorySlice, 'mergeStory'>, Pick<HistorySlice, 'undoAct'> {
  hasAct(act: Parameters<HistorySlice['hasAct']>[0]): boolean;
  merge(base: Story, own: Story, others: Story): Story;
  /** Opens a draft of the first conflict when no run or review is open. */
  openUnmerged(): void;
}

export function mergeActions(
  { get, set, changeStory }: EditorContext,
  proposals: Proposals,
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
    merge: (base, own, others) => mergeStories(base, others, own).story,
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
      const added = proposals.add(reviewOfOne(intent, draft));
      if (added) proposals.takeInHand(added.id);
    },
  };
}
