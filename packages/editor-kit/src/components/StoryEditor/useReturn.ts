'use client';

import { useBrowserLayoutEffect } from '@fabula/ui-kit';
import { focusedElement, rootOf } from '@fabula/ui-kit/dom';
import { type RefObject, useRef } from 'react';
import { foldedBreaks } from '../../model/folding.ts';
import { unfoldSection } from '../../model/sections.ts';
import type { WritingPlace } from '../../model/WritingPlace.ts';
import { useEditorProvider } from '../../react/useEditor.ts';
import { scrollerOf } from '../../text/scrolling.ts';
import {
  findParagraph,
  isTouch,
  paragraphIdOf,
  paragraphSelector,
  selectParagraph,
  textAt,
} from '../StoryText/paragraphElements.ts';

/** Milliseconds of rest before a place is kept. */
const rest = 400;
/** Pixels of the window's top that sticky tools cover, and of a step down from there. */
const [covered, step] = [112, 16];
/** Pixels from the window's top to what one is led to. */
export const readingTop = covered + 16;
/** Frames in which what is scrolled to stays where it is, and the most of them. */
const [settling, longest] = [12, 120];

/**
 * Opens the story at the given paragraph, else at the one worked on before, else where the writer stopped on this
 * device; and keeps where they stop.
 */
export function useReturn(root: RefObject<HTMLElement | null>, given: string | null): void {
  const { store, isReadOnly, places } = useEditorProvider();
  const wanted = useRef(given);
  const hasCaret = useRef(false);
  const last = useRef<WritingPlace | null>(null);

  useBrowserLayoutEffect(() => {
    const { foldSections, showAlone, unfold } = store.getState();
    const place = isReadOnly ? null : places.find(store.getState().story.key);
    last.current = place;
    if (place?.folded) foldSections(place.folded);
    if (place?.alone) showAlone(place.alone);
    if (place?.written) store.getState().resumeCount(place.written);
    const { story, work } = store.getState();
    const isThere = (id: string) => story.paragraphs.some((one) => one.id === id);
    const id = wanted.current ?? work?.id ?? null;
    if (id !== null) {
      if (!isThere(id)) return;
      unfold(id);
      const frame = requestAnimationFrame(() => selectParagraph(root.current, id, 'center'));
      return () => cancelAnimationFrame(frame);
    }
    // A place of before says nothing of sections: that of the caret opens.
    const isOpen = (id: string) => isThere(id) && (!place?.folded || unfoldSection(story, id) === story);
    const caret = place?.caret && isOpen(place.caret.id) ? place.caret : null;
    const shown = place?.shown && isOpen(place.shown.id) ? place.shown : null;
    const home = caret ?? shown;
    if (!home) return;
    unfold(home.id);
    hasCaret.current = caret !== null;
    return goToPlace(root.current, { caret, shown });
  }, [store, root, isReadOnly, places]);

  useBrowserLayoutEffect(() => {
    const editor = root.current;
    if (isReadOnly || !editor) return;
    const page = editor.ownerDocument;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      const { story, aloneId, written } = store.getState();
      // What covers the text hides where one is, not what is closed.
      const place = placeIn(editor, hasCaret.current, 'near') ?? last.current;
      if (!place && Object.keys(story.breaks).length === 0) return;
      const { caret = null, shown = null } = place ?? {};
      last.current = {
        ...{ caret, shown, folded: foldedBreaks(story) },
        ...(aloneId !== null && { alone: aloneId }),
        ...(written.today !== 0 && { written: { day: written.day, today: written.today } }),
      };
      places.keep(story.key, last.current);
    };
    const later = () => {
      if (textAt(editor)?.view.hasFocus()) hasCaret.current = true;
      clearTimeout(timer);
      timer = setTimeout(keep, rest);
    };
    const events = [
      [page, 'scroll', later],
      [page, 'selectionchange', later],
      [page, 'visibilitychange', keep],
      [window, 'pagehide', keep],
    ] as const;
    for (const [target, type, act] of events) target.addEventListener(type, act, true);
    const stop = store.subscribe(({ story, aloneId, written, resumeCount }, before) => {
      if (story.key !== before.story.key) {
        last.current = null;
        const kept = places.find(story.key)?.written;
        if (kept) resumeCount(kept);
      } else if (
        story.breaks !== before.story.breaks ||
        aloneId !== before.aloneId ||
        written !== before.written
      )
        later();
    });
    return () => {
      stop();
      for (const [target, type, act] of events) target.removeEventListener(type, act, true);
      keep();
    };
  }, [store, root, isReadOnly, places]);
}

/**
 * Puts the caret and the window there. The text takes the focus 'always', 'never' or where it is 'free': a phone's keyboard stays
 * down then, and whoever has the focus keeps it.
 */
export function goToPlace(
  root: HTMLElement | null,
  { caret, shown }: WritingPlace,
  takesFocus: 'always' | 'never' | 'free' = 'free',
): () => void {
  let [frame, left, all] = [0, settling, longest];
  const stop = () => {
    left = 0;
    cancelAnimationFrame(frame);
  };
  const scroll = () => {
    if (left-- <= 0 || all-- <= 0) return stop();
    // What was in the window may stand in a closed section.
    const seen = shown && findParagraph(root, shown.id);
    if (seen) {
      const off = seen.getBoundingClientRect().top - shown.top;
      scrollerOf(seen).scrollTop += off;
      // It was not laid out yet, or something else has scrolled.
      if (Math.abs(off) > 1) left = settling;
    } else if (caret) findParagraph(root, caret.id)?.scrollIntoView({ block: 'center' });
    frame = requestAnimationFrame(scroll);
  };
  frame = requestAnimationFrame(() => {
    const engine = textAt(root);
    const isFree = focusedElement(root) === null && !isTouch();
    if (caret && (takesFocus === 'always' || (takesFocus === 'free' && isFree)))
      engine?.focus(caret.id, caret.offset);
    else if (caret) engine?.select(caret);
    scroll();
  });
  const events = ['wheel', 'pointerdown', 'keydown'] as const;
  for (const type of events) root?.ownerDocument.addEventListener(type, stop, { capture: true, once: true });
  return () => {
    stop();
    for (const type of events) root?.ownerDocument.removeEventListener(type, stop, true);
  };
}

/** Null while something covers the text. */
export function shownIn(editor: HTMLElement): WritingPlace['shown'] {
  return placeIn(editor, false)?.shown ?? null;
}

/** `near`: where the window shows no paragraph, the one before what it shows. */
function placeIn(editor: HTMLElement, hasCaret: boolean, near?: 'near'): WritingPlace | null {
  const engine = textAt(editor);
  const text = engine?.view.dom;
  if (!engine || !text) return null;
  const box = text.getBoundingClientRect();
  const range = hasCaret ? engine.selection() : null;
  const caret = range && (engine.caret() ?? range.from);
  const middle = box.left + box.width / 2;
  const shownAt = (found: Element | null | undefined): WritingPlace | null => {
    const id = found ? paragraphIdOf(found) : null;
    return found && id !== null ? { caret, shown: { id, top: found.getBoundingClientRect().top } } : null;
  };
  let inText: Element | null = null;
  for (let top = covered; top < window.innerHeight; top += step) {
    const met = rootOf(editor).elementFromPoint(middle, top);
    if (!met || !editor.contains(met)) continue;
    const place = shownAt(met.closest(paragraphSelector));
    if (place) return place;
    if (text.contains(met)) inText ??= met;
  }
  const found = near && nearest(text, box, inText, caret !== null);
  return shownAt(found) ?? (caret && { caret, shown: null });
}

/**
 * The paragraph before `met`; without one the last of a text that ends above, or the first of one that begins below,
 * where no caret says better where one is.
 */
function nearest(text: Element, box: DOMRect, met: Element | null, hasCaret: boolean): Element | undefined {
  const isBefore = (one: Element) =>
    !met || met === text || (met.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  const all = [...text.querySelectorAll<HTMLElement>(paragraphSelector)].filter(({ hidden }) => !hidden);
  if (met) return all.findLast(isBefore) ?? all[0];
  if (box.bottom <= window.innerHeight) return all.at(-1);
  return box.top >= covered && !hasCaret ? all[0] : undefined;
}
