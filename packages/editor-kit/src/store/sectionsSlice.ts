import type { SummaryWork } from '../model/Assistance.ts';
import {
  addBreak,
  breakPlace,
  changeBreak,
  collapseAll,
  removeBreak,
  unfoldSection,
} from '../model/sections.ts';
import type { Assistance } from './assistingSlice.ts';
import type { EditorContext, SectionsSlice } from './EditorState.ts';

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
