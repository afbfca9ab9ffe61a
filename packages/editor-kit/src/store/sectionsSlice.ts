import { addBreak, changeBreak, collapseAll, removeBreak, unfoldSection } from '../model/sections.ts';
import type { EditorContext } from './EditorContext.ts';
import type { SectionsSlice } from './EditorState.ts';

/** Collapsing changes what is seen and not what is written: undo leaves it alone. */
export function sectionsSlice({ changeStory }: EditorContext): SectionsSlice {
  return {
    addBreak: (afterId) => changeStory((story) => addBreak(story, afterId), 'step'),
    removeBreak: (breakId) => changeStory((story) => removeBreak(story, breakId), 'step'),
    setBreakSummary: (breakId, summary) =>
      changeStory((story) => changeBreak(story, breakId, { summary }), { field: `summary ${breakId}` }),
    setCollapsed: (breakId, isCollapsed) =>
      changeStory((story) => changeBreak(story, breakId, { isCollapsed }), 'silent'),
    unfold: (paragraphId) => changeStory((story) => unfoldSection(story, paragraphId), 'silent'),
    setAllCollapsed: (isCollapsed) => changeStory((story) => collapseAll(story, isCollapsed), 'silent'),
  };
}
