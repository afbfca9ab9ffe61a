import type { SummaryWork } from '../model/SummaryWork.ts';
import {
  addBreak,
  breakPlace,
  changeBreak,
  collapseAll,
  removeBreak,
  sectionEndingAt,
  summariesBefore,
  unfoldSection,
} from '../model/sections.ts';
import { toWritingFailure } from '../model/WritingFailure.ts';
import type { EditorContext } from './EditorContext.ts';
import type { SectionsSlice } from './EditorState.ts';
import { type TrackedRun, trackRun } from './trackRun.ts';

/** Collapsing changes what is seen and not what is written: undo leaves it alone. */
export function sectionsSlice(context: EditorContext): Omit<SectionsSlice, 'summaries'> {
  const { get, set, adapter, changeStory } = context;
  const asking = new Map<string, { controller: AbortController; tracked: TrackedRun }>();

  const setWork = (breakId: string, work: SummaryWork | null) => {
    const { [breakId]: _, ...others } = get().summaries;
    set({ summaries: work ? { ...others, [breakId]: work } : others });
  };

  const drop = (breakId: string) => {
    const asked = asking.get(breakId);
    asked?.controller.abort();
    asked?.tracked.cancelled();
    asking.delete(breakId);
    if (get().summaries[breakId]) setWork(breakId, null);
  };

  const summarise = async (breakId: string) => {
    get().keepTyped();
    const { assistant } = adapter();
    const { story } = get();
    const lastId = breakPlace(story, breakId);
    if (!assistant || lastId === null) return;
    drop(breakId);
    const controller = new AbortController();
    const tracked = trackRun(context, { kind: 'section_summary', count: 1, isReasoning: false });
    asking.set(breakId, { controller, tracked });
    setWork(breakId, { state: 'asked' });
    const request = {
      paragraphs: sectionEndingAt(story, lastId).map(({ text }) => text),
      previousSections: summariesBefore(story, lastId),
      isNsfw: story.isNsfw,
    };
    const answer = await assistant.summarise(request, { signal: controller.signal }).then(
      (text): SummaryWork => ({ state: 'proposed', text: text.trim() }),
      (thrown: unknown): SummaryWork => ({ state: 'failed', failure: toWritingFailure(thrown) }),
    );
    if (controller.signal.aborted) return;
    asking.delete(breakId);
    const work: SummaryWork = isBlank(answer) ? { state: 'failed', failure: nothingCame } : answer;
    if (work.state === 'failed') tracked.failed(work.failure);
    else tracked.finished(null);
    setWork(breakId, work);
  };

  /** One who was at work in a section that is closed is not in the text any more. */
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
      if (added) void summarise(added.id);
    },
    removeBreak(breakId) {
      drop(breakId);
      changeStory((story) => removeBreak(story, breakId), 'step');
    },
    setBreakSummary: (breakId, summary) =>
      changeStory((story) => changeBreak(story, breakId, { summary }), { field: `summary ${breakId}` }),
    summarise: (breakId) => void summarise(breakId),
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

const nothingCame = { code: 'empty', message: '' } as const;

function isBlank(work: SummaryWork): boolean {
  return work.state === 'proposed' && work.text === '';
}
