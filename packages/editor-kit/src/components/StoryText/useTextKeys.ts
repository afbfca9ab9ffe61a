'use client';

import type { HeadingRank, Privacy } from '../../model/Story.ts';
import type { ParagraphMode } from '../../model/Work.ts';
import { isKeyOf } from '../../react/EditorComponents.ts';
import { useEditorProvider } from '../../react/useEditor.ts';
import type { TextEngine } from '../../text/createTextEngine.ts';
import { isEdgeInSight, turnChapter } from '../ChapterAlone/turnChapter.ts';
import { verbs } from '../ParagraphBar/verbTable.ts';
import type { ParagraphActions } from './paragraphActions.tsx';
import { findParagraph } from './paragraphElements.ts';

const modes: Record<string, ParagraphMode> = {
  enter: 'edit',
  m: 'mark',
  ...Object.fromEntries(verbs.flatMap(({ key, mode }) => (key && mode ? [[key.toLowerCase(), mode]] : []))),
};

/** By the place on the keyboard: with Alt a Mac writes other characters. */
const rankKeys: Readonly<Record<string, HeadingRank | null>> = {
  Digit1: 'part',
  Digit2: 'chapter',
  Digit3: 'scene',
  Digit0: null,
};

const privacyKeys: Readonly<Record<string, Privacy>> = { Digit8: 'hidden', Digit9: 'note' };

/**
 * Keys of the text that do not write. With pencil at the caret: Tab takes a sentence, Alt+arrow a word, Enter
 * all, Escape discards. Else Escape selects the caret's paragraph as a block; then arrows, Home and End move,
 * Enter edits, Alt+Enter focuses the selection's tools, a slash the bar, Delete removes after a question,
 * Alt+arrow moves the paragraph, letters open modes, Escape leaves the text, and other characters are
 * appended. Returns true when it handled the key.
 */
export function useTextKeys(
  engine: TextEngine | null,
  actions: ParagraphActions,
  onSlash: (event: KeyboardEvent) => boolean,
) {
  const { store, commands, hasAi } = useEditorProvider();

  const select = (id: string | undefined) => {
    if (id === undefined) return;
    engine?.selectParagraph(id);
    findParagraph(engine?.view.dom, id)?.scrollIntoView({ block: 'nearest' });
  };

  /** Of what is selected, or of the caret's paragraph; a second time takes it away. */
  const turnPrivacy = (text: TextEngine, privacy: Privacy) => {
    const range = text.selection();
    const paragraphs = text.paragraphs();
    const indexOf = (id: string | undefined) => paragraphs.findIndex((one) => one.id === id);
    const [from, to] = [
      indexOf(range?.from.id ?? text.caret()?.id),
      indexOf(range?.to.id ?? text.caret()?.id),
    ];
    const ids = paragraphs.slice(Math.max(from, 0), to + 1).map(({ id }) => id);
    const { story, setPrivacy } = store.getState();
    const isDone = ids.every((id) => story.privacy?.[id] === privacy);
    setPrivacy(ids, isDone ? null : privacy);
  };

  const leave = () => {
    store.getState().leaveText();
    engine?.view.dom.blur();
  };

  const onEscape = (id: string) => {
    store.getState().keepTyped();
    const { story, work } = store.getState();
    const isLeft = story.paragraphs.some((one) => one.id === id);
    const home = isLeft ? id : work?.id;
    if (home === undefined) leave();
    else select(home);
  };

  const onBlock = (text: TextEngine, id: string, { key, altKey, shiftKey }: KeyboardEvent): boolean => {
    const paragraphs = text.paragraphs();
    const at = paragraphs.findIndex((one) => one.id === id);
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : null;
    const name = key.toLowerCase();
    const mode = hasAi || name === 'enter' ? modes[name] : undefined;
    if (altKey) {
      if (step !== null) actions.move(id, step);
      return step !== null;
    }
    if (step !== null && !shiftKey) select(paragraphs[at + step]?.id);
    else if (key === 'Home') select(paragraphs[0]?.id);
    else if (key === 'End') select(paragraphs.at(-1)?.id);
    else if (key === '/') focusBar(text, id);
    else if (key === '?') store.getState().openPanel('shortcuts');
    else if (key === 'Escape') leave();
    else if (key === 'Delete' || key === 'Backspace') actions.remove(id);
    else if (name === 'c') actions.copy(id);
    else if (name === 'n') actions.writeAfter(id);
    else if (mode !== undefined) store.getState().workOn(id, mode, Number.POSITIVE_INFINITY);
    else {
      // The browser inserts the character.
      if ([...key].length === 1) text.focus(id, Number.POSITIVE_INFINITY);
      return false;
    }
    return true;
  };

  const onPencil = (text: TextEngine, { key, altKey, shiftKey }: KeyboardEvent): boolean => {
    const { pencilAtCaret: at, takePencil, rejectDraft } = store.getState();
    if (!at || shiftKey || !text.isCaretAt(at)) return false;
    if (key === 'Escape' && !altKey) rejectDraft();
    else if (at.rest.every((one) => one.trim() === '')) return false;
    else if (altKey) {
      if (key !== forward(text, at.id)) return false;
      takePencil('word');
    } else if (key === 'Tab') takePencil('sentence');
    else if (key === 'Enter') takePencil('all');
    else return false;
    return true;
  };

  /** At an end of a chapter that is shown alone, a page further is the next one. */
  const onPage = (text: TextEngine, event: KeyboardEvent): boolean => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if ((key !== 'PageDown' && key !== 'PageUp') || altKey || ctrlKey || metaKey || shiftKey) return false;
    const by = key === 'PageDown' ? 1 : -1;
    const edge = text.paragraphs().at(by > 0 ? -1 : 0);
    return (
      edge?.id === text.caret()?.id &&
      isEdgeInSight(text.view.dom, by) &&
      turnChapter(store, text.view.dom, by, 'always')
    );
  };

  return (event: KeyboardEvent): boolean => {
    const selection = engine?.selection();
    const command = commands.find((one) => isKeyOf(one, event));
    if (engine && command) {
      command.run({ store, paragraphId: engine.caret()?.id ?? selection?.from.id ?? null });
      return true;
    }
    const rank = rankKeys[event.code];
    if (engine && rank !== undefined && event.altKey && (event.ctrlKey || event.metaKey) && !event.shiftKey) {
      engine.rank(rank);
      return true;
    }
    const privacy = privacyKeys[event.code];
    if (engine && privacy && event.altKey && (event.ctrlKey || event.metaKey) && !event.shiftKey) {
      if (hasAi || privacy === 'note') turnPrivacy(engine, privacy);
      return true;
    }
    if (onSlash(event)) return true;
    if (engine && onPage(engine, event)) return true;
    if (!engine || !selection || event.ctrlKey || event.metaKey || event.isComposing) return false;
    if (onPencil(engine, event)) return true;
    if (selection.isBlock) return onBlock(engine, selection.from.id, event);
    if (event.key === 'Enter' && event.altKey && !event.shiftKey) return focusBubble(engine);
    if (event.key !== 'Escape' || event.altKey || event.shiftKey) return false;
    onEscape(engine.caret()?.id ?? selection.from.id);
    return true;
  };
}

/** The arrow key that moves forward in the text's direction. */
function forward({ view }: TextEngine, id: string): string {
  const paragraph = findParagraph(view.dom, id);
  return paragraph && getComputedStyle(paragraph).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
}

function focusBubble({ view }: TextEngine): boolean {
  const editor = view.dom.closest('[data-fabula-editor]');
  const tool = editor?.querySelector<HTMLElement>('[data-fabula-bubble] button');
  if (!tool?.checkVisibility()) return false;
  tool.focus();
  return true;
}

function focusBar({ view }: TextEngine, id: string): void {
  const editor = view.dom.closest('[data-fabula-editor]');
  const tools = editor?.querySelectorAll<HTMLElement>(`[data-bar-of="${CSS.escape(id)}"] button`) ?? [];
  [...tools].find((one) => one.checkVisibility())?.focus();
}
