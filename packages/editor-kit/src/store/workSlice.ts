import { insertParagraphs } from '../model/editParagraphs.ts';
import { draftOf, isRunning } from '../model/Run.ts';
import type { Story } from '../model/Story.ts';
import { isTyping, type Work, withWork } from '../model/Work.ts';
import type { EditorContext, WorkSlice } from './EditorState.ts';
import type { Writing } from './writingSlice.ts';

/**
 * Where one is at work. What is typed in a paragraph stands beside the story until it is kept, so that a key costs the
 * same in a story of any length; it is saved as if it had been kept, and becomes one undo step.
 */
export function workSlice(
  { get, set, changeStory }: EditorContext,
  writing: Pick<Writing, 'compareEdit' | 'replaceMatches'>,
): WorkSlice {
  const textOf = (id: string | null) => get().story.paragraphs.find((one) => one.id === id)?.text ?? '';

  const turnTo = (id: string | null) =>
    set({ work: id === null ? null : { id, mode: null, text: '', caret: 0 } });

  const keepTyped = () => {
    const { work, story } = get();
    if (!work || !isTyping(work)) return;
    const after = withWork(story, work);
    turnTo(homeAfter(story, after, work));
    if (after !== story) changeStory(() => after, 'step');
  };

  return {
    work: null,
    wishes: {},
    isFocusMode: false,
    panel: null,
    workOn(id, mode = null, caret = 0) {
      const { work } = get();
      if (work?.id === id && work.mode === mode) return;
      keepTyped();
      const text = mode === 'edit' ? textOf(id) : '';
      set({ work: { id, mode, text, caret: Math.min(caret, text.length) } });
    },
    leaveText() {
      keepTyped();
      set({ work: null });
    },
    typeText(text) {
      const { work } = get();
      if (work && isTyping(work) && work.text !== text) set({ work: { ...work, text } });
    },
    keepTyped,
    dropTyped() {
      const { work } = get();
      if (work) turnTo(work.id);
    },
    compareTyped() {
      const { work, run } = get();
      const isFree = !isRunning(run) && draftOf(run) === null;
      if (work?.mode !== 'edit' || work.id === null || !isFree) {
        keepTyped();
        return work?.mode !== 'edit' || isFree;
      }
      turnTo(work.id);
      writing.compareEdit(work.id, work.text);
      return true;
    },
    pasteParagraphs(texts, at) {
      const { work, story } = get();
      if (!work || texts.length === 0) return;
      if (isTyping(work) && at) {
        const [head, tail] = [work.text.slice(0, at.start), work.text.slice(at.end)];
        const typed = { ...work, text: `${head}${texts.join('\n\n')}${tail}` };
        const after = withWork(story, typed);
        const home = homeAfter(story, after, typed);
        changeStory(() => after, 'step');
        const text = textOf(home);
        set({ work: { id: home, mode: 'edit', text, caret: Math.max(text.length - tail.length, 0) } });
      } else {
        const after = insertParagraphs(story, work.id, texts);
        changeStory(() => after, 'step');
        turnTo(lastAdded(story, after) ?? work.id);
      }
    },
    replaceMatches: writing.replaceMatches,
    setWish: (id, wish) => set({ wishes: { ...get().wishes, [id]: wish } }),
    setFocusMode: (isFocusMode) => set({ isFocusMode }),
    openPanel: (panel) => set({ panel }),
  };
}

/** The paragraph that one is at after typing was kept: the last one that came of it, or a neighbour of what went. */
function homeAfter(before: Story, after: Story, { id }: Work): string | null {
  const added = lastAdded(before, after);
  if (id === null) return added ?? after.paragraphs[0]?.id ?? null;
  if (added !== null || after.paragraphs.some((one) => one.id === id)) return added ?? id;
  const at = before.paragraphs.findIndex((one) => one.id === id);
  return (after.paragraphs[at] ?? after.paragraphs.at(-1))?.id ?? null;
}

function lastAdded(before: Story, after: Story): string | null {
  if (after.paragraphs.length <= before.paragraphs.length) return null;
  const known = new Set(before.paragraphs.map(({ id }) => id));
  return after.paragraphs.findLast(({ id }) => !known.has(id))?.id ?? null;
}
