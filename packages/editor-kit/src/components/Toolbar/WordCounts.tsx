'use client';

import { Dialog, Popover } from '@fabula/ui-kit';
import { focusedElement, isElement, selectionAt } from '@fabula/ui-kit/dom';
import { whenIdle } from '@fabula/work-kit/core';
import { countWords } from '@fabula/writing';
import { type RefObject, useEffect, useReducer, useRef } from 'react';
import { chapterWords } from '../../model/chapters.ts';
import type { TextSize } from '../../model/contextTotal.ts';
import { countStoryWords, readingMinutes } from '../../model/countWords.ts';
import { readable, withoutNotes } from '../../model/privacy.ts';
import { sectionsOf } from '../../model/sections.ts';
import { dayOf, wordsOn } from '../../model/WrittenWords.ts';
import { countStrings } from '../../react/strings/countStrings.ts';
import { useEditor, useEditorProvider, useEditorStrings, usePartStrings } from '../../react/useEditor.ts';
import type { Opened } from '../StoryEditor/useOpening.ts';
import { paragraphSelector } from '../StoryText/paragraphElements.ts';
import { CountList } from './CountList.tsx';

function WordCounts({ selected }: { selected: string }) {
  const strings = usePartStrings(countStrings);
  const { isReadOnly } = useEditorProvider();
  const story = useEditor((state) => state.story);
  const at = useEditor(({ work }) => work?.id);
  const { session } = useEditor((state) => state.written);
  const { today, target } = useToday();
  const words = countStoryWords(readable(story, 'readers'));
  const place = story.paragraphs.findIndex(({ id }) => id === at);
  const chapter = chapterWords(story, place < 0 ? story.paragraphs.length - 1 : place);
  const sections = sectionsOf(withoutNotes(story));
  const here = sections.find(({ paragraphs }) => paragraphs.some(({ id }) => id === at)) ?? sections.at(-1);
  const rows = [
    [strings.storyWords, strings.words(words)],
    [strings.readingTime, strings.minutes(readingMinutes(words))],
    ...(chapter === null ? [] : [[strings.chapterWords, strings.words(chapter)] as const]),
    ...(chapter === null && sections.length > 1 && here
      ? [[strings.sectionWords, strings.words(countStoryWords(here.paragraphs))] as const]
      : []),
    ...(selected.trim() === ''
      ? []
      : [[strings.selectionWords, strings.words(countWords(selected))] as const]),
    ...(isReadOnly
      ? []
      : ([
          [strings.sessionWords, strings.words(session)],
          [strings.todayWords, target > 0 ? strings.todayOfTarget(today, target) : strings.words(today)],
        ] as const)),
  ] as const;
  return <CountList rows={rows} />;
}

/** What was written today, and its target; 0 for none. */
function useToday(): { readonly today: number; readonly target: number } {
  const written = useEditor((state) => state.written);
  const target = useEditor(({ preferences }) => preferences.dailyTarget);
  return { today: wordsOn(written, dayOf(new Date())), target };
}

/** What is written of a daily target; null where there is none. */
export function useTargetLine(): string | null {
  const { targetLine } = usePartStrings(countStrings);
  const { isReadOnly } = useEditorProvider();
  const { today, target } = useToday();
  return target > 0 && !isReadOnly ? targetLine(today, target) : null;
}

export function WordCountsDialog({ selected }: { selected: () => string }) {
  const strings = useEditorStrings();
  const isOpen = useEditor(({ panel }) => panel === 'counts');
  const openPanel = useEditor((state) => state.openPanel);
  return (
    <Dialog
      title={strings.wordCounts}
      size="small"
      closeLabel={strings.close}
      isOpen={isOpen}
      onOpenChange={(open) => openPanel(open ? 'counts' : null)}
    >
      {() => <WordCounts selected={selected()} />}
    </Dialog>
  );
}

interface WordCountsPopoverProps extends Opened {
  selected: () => string;
}

export function WordCountsPopover({ selected, ...opened }: WordCountsPopoverProps) {
  const strings = useEditorStrings();
  return (
    <Popover {...opened} placement="bottom end" aria-label={strings.wordCounts}>
      {() => <WordCounts selected={selected()} />}
    </Popover>
  );
}

/** The selection in the editor, or the last one before a control took the focus. */
export function useSelectedText(near: RefObject<Element | null>): () => string {
  const last = useRef<Range | string>('');
  useEffect(() => {
    const element = near.current;
    if (!element) return;
    const page = element.ownerDocument;
    const onSelection = () => {
      const active = focusedElement(element);
      if (active?.matches('textarea')) {
        const { value, selectionStart, selectionEnd } = active as HTMLTextAreaElement;
        last.current = value.slice(selectionStart, selectionEnd);
        return;
      }
      const selection = selectionAt(element);
      const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
      const home = range?.commonAncestorContainer;
      const around = isElement(home) ? home : home?.parentElement;
      if (!range || !around?.closest('[data-fabula-editor]')) return;
      // A replaced paragraph disappears with the focus, and its range with it.
      const isPassing = around.closest('[data-fabula-stand-in]') !== null;
      last.current = isPassing ? String(selection) : range.cloneRange();
    };
    page.addEventListener('selectionchange', onSelection);
    return () => page.removeEventListener('selectionchange', onSelection);
  }, [near]);
  return () => (typeof last.current === 'string' ? last.current : textIn(last.current));
}

/** A `Range` loses the breaks between paragraphs. */
function textIn(range: Range): string {
  const paragraphs = [...range.cloneContents().querySelectorAll(paragraphSelector)];
  return paragraphs.length === 0
    ? range.toString()
    : paragraphs.map(({ textContent }) => textContent).join('\n');
}

/** Null until a long text was counted, while the page is idle. */
export function useTextSize(): TextSize | null {
  const { textCounter } = useEditorProvider();
  const paragraphs = useEditor(({ story }) => readable(story, 'readers'));
  const [, render] = useReducer((count: number) => count + 1, 0);
  const size = textCounter.sizeOf(paragraphs);
  const isCounted = size !== null;
  useEffect(() => {
    if (isCounted) return;
    let stop = whenIdle(function goOn() {
      textCounter.goOn(paragraphs);
      if (textCounter.sizeOf(paragraphs)) render();
      else stop = whenIdle(goOn);
    });
    return () => stop();
  }, [textCounter, paragraphs, isCounted]);
  return size;
}
