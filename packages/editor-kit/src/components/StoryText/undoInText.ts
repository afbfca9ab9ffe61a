import { changedRange } from '@fabula/work-kit/core';
import { flushSync } from 'react-dom';
import type { Paragraph } from '../../model/Story.ts';
import { isSameParagraph } from '../../model/sameParagraphs.ts';
import type { useEditorProvider } from '../../react/useEditor.ts';
import { engineAt, type TextPlace } from '../../text/createTextEngine.ts';

type Store = ReturnType<typeof useEditorProvider>['store'];

/** Undoes or redoes; in the text, the caret or block selection moves to the change. */
export function undoInText(store: Store, move: 'undo' | 'redo', target: Element | null): void {
  const engine = target?.matches('[data-fabula-engine]') ? engineAt(target) : null;
  const before = engine?.paragraphs();
  const isBlock = engine?.selection()?.isBlock === true;
  flushSync(() => store.getState()[move]());
  if (!engine?.view.hasFocus() || !before) return;
  const place = changedPlace(before, engine.paragraphs());
  const { pencilAtCaret } = store.getState();
  if (pencilAtCaret && place?.id === pencilAtCaret.id) engine.select(pencilAtCaret);
  else if (place && isBlock) engine.selectParagraph(place.id);
  else if (place) engine.select(place);
}

/** The last place where the texts differ; null where they are equal. */
export function changedPlace(before: readonly Paragraph[], after: readonly Paragraph[]): TextPlace | null {
  const { start, end, newEnd } = changedRange(before, after, isSameParagraph);
  if (start === end && start === newEnd) return null;
  const changed = after[newEnd - 1];
  if (!changed || newEnd <= start) {
    const previous = after[start - 1];
    if (previous) return { id: previous.id, offset: previous.text.length };
    return after[0] ? { id: after[0].id, offset: 0 } : null;
  }
  const old = before.find(({ id }) => id === changed.id)?.text ?? '';
  const shorter = Math.min(old.length, changed.text.length);
  let [from, same] = [0, 0];
  while (from < shorter && old[from] === changed.text[from]) from += 1;
  while (same < shorter - from && old.at(-1 - same) === changed.text.at(-1 - same)) same += 1;
  return { id: changed.id, offset: changed.text.length - same };
}
