'use client';

import { type UndoableActs, type UndoNotice, useUndoNotice as useWorkUndoNotice } from '@fabula/work-kit';
import { changedRange } from '@fabula/work-kit/core';
import { useMemo } from 'react';
import { flushSync } from 'react-dom';
import { isSameParagraph } from '../../model/editParagraphs.ts';
import type { Paragraph, Story } from '../../model/Story.ts';
import type { ChangeKind } from '../../model/Work.ts';
import { useEditorProvider } from '../../react/useEditor.ts';
import { engineAt } from '../../text/createTextEngine.ts';
import type { TextPlace } from '../../text/TextRange.ts';

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

/** Performs an act and shows a notice whose Undo reverts that act alone, whatever followed it. */
export function useUndoNotice(): (act: () => void, notice: UndoNotice) => void {
  const { store } = useEditorProvider();
  const acts = useMemo(
    (): UndoableActs<{ before: Story; after: Story }> => ({
      act(does) {
        store.getState().keepTyped();
        const { story: before } = store.getState();
        does();
        return { before, after: store.getState().story };
      },
      canUndo(act) {
        const { story, hasAct } = store.getState();
        return story.key === act.before.key && hasAct(act);
      },
      undo: (act) => store.getState().undoAct(act),
      subscribe: (listener) => store.subscribe((now, before) => now.story !== before.story && listener()),
    }),
    [store],
  );
  return useWorkUndoNotice(acts);
}

type Text = readonly Paragraph[];

/** Milliseconds without a key after which typing or deleting begins another step. */
export const typingPause = 500;

export function createFieldHistory(first: Text) {
  const [done, undone]: [Text[], Text[]] = [[], []];
  let now = first;
  let last: { kind: ChangeKind; at: number } | null = null;
  const go = (from: Text[], to: Text[]): Text | null => {
    const next = from.pop();
    if (!next) return null;
    to.push(now);
    now = next;
    last = null;
    return now;
  };
  return {
    /** `at`: time of the change, in milliseconds. */
    add(text: Text, kind: ChangeKind, at: number): void {
      const isTyping = kind === 'type' || kind === 'delete';
      const goesOn = isTyping && last?.kind === kind && at - last.at < typingPause;
      if (!goesOn) done.push(now);
      undone.length = 0;
      now = text;
      last = { kind, at };
    },
    endRun(): void {
      last = null;
    },
    /** Null without a step. */
    undo: () => go(done, undone),
    hasSteps: () => done.length > 0,
    redo: () => go(undone, done),
  };
}
