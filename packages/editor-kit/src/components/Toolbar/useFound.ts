'use client';

import { selectionAt } from '@fabula/ui-kit/dom';
import { type RefObject, useEffect, useState } from 'react';
import { firstFrom, type Match } from '../../model/findMatches.ts';
import { useEditor, useEditorProvider } from '../../react/useEditor.ts';
import { findParagraph, textAt } from '../StoryText/paragraphElements.ts';

interface Found {
  index: number;
  /** Wraps around at either end. */
  go: (index: number) => void;
}

/**
 * Paints matches, and scrolls the current one into sight. `asked`: another one begins at the first match from the paragraph of
 * the caret on, else at the first of all.
 */
export function useFound(
  root: RefObject<HTMLElement | null>,
  matches: readonly Match[],
  asked: string,
): Found {
  const { store } = useEditorProvider();
  const opened = useEditor(({ work }) => `${work?.id} ${work?.mode}`);
  const fromCaret = () => {
    const { story, work } = store.getState();
    return work === null ? 0 : firstFrom(story.paragraphs, matches, work.id);
  };
  const [wanted, setWanted] = useState(fromCaret);
  const [shown, setShown] = useState(asked);
  if (shown !== asked) {
    setShown(asked);
    setWanted(fromCaret());
  }
  const index = matches.length === 0 ? 0 : ((wanted % matches.length) + matches.length) % matches.length;
  const match = matches[index];

  useEffect(() => {
    if (match) store.getState().unfold(match.paragraphId);
  }, [store, match]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an opened paragraph has other elements
  useEffect(() => {
    const frame = requestAnimationFrame(() => paintMatches(root.current, matches, index));
    return () => cancelAnimationFrame(frame);
  }, [root, matches, index, opened]);
  useEffect(() => {
    const { current: element } = root;
    return () => paintMatches(element, [], 0);
  }, [root]);

  useEffect(() => {
    if (!match) return;
    const frame = requestAnimationFrame(() => {
      // Who writes in the text meanwhile stays where they write.
      if (textAt(root.current?.closest('[data-fabula-editor]'))?.view.hasFocus()) return;
      const paragraph = findParagraph(root.current, match.paragraphId);
      // Content that is far off may be unrendered; its paragraph scrolls into view first.
      paragraph?.scrollIntoView({ block: 'nearest' });
      const box = paragraph && rangeIn(paragraph, match)?.getBoundingClientRect();
      const view = paragraph?.ownerDocument.defaultView;
      if (!view || !box) return;
      const covered = coveredAbove(root.current, box);
      const [top, bottom] = [Math.max(view.innerHeight * 0.2, covered), view.innerHeight * 0.8];
      if (box.top < top || box.bottom > bottom)
        view.scrollBy({ top: box.top - Math.max(view.innerHeight * 0.4, Math.min(covered + 24, bottom)) });
    });
    return () => cancelAnimationFrame(frame);
  }, [root, match]);

  return { index, go: setWanted };
}

/** The foot of the panel where it would cover what stands at this place of a line, as on a phone; else 0. */
function coveredAbove(root: HTMLElement | null, { left, right }: DOMRect): number {
  const panel = root?.firstElementChild?.getBoundingClientRect();
  return panel && panel.left < right && panel.right > left ? panel.bottom : 0;
}

/** Matches painted on either side of the current one: more than a screen holds. */
const reach = 500;

/**
 * Paints matches with the CSS Custom Highlight API, which leaves the DOM unchanged; selects the current match
 * where it is missing.
 */
function paintMatches(from: Element | null, matches: readonly Match[], current: number): void {
  const here = matches[current];
  const rangeOf = (match: Match) => {
    const paragraph = findParagraph(from, match.paragraphId);
    return paragraph && rangeIn(paragraph, match);
  };
  // A frame has highlights of its own.
  const page = from?.ownerDocument.defaultView;
  if (!from || !page) return;
  const { highlights } = page.CSS;
  if (typeof page.Highlight !== 'function' || !highlights) {
    const range = here && rangeOf(here);
    if (range)
      selectionAt(from)?.setBaseAndExtent(
        range.startContainer,
        range.startOffset,
        range.endContainer,
        range.endOffset,
      );
    return;
  }
  highlights.delete('fabula-found');
  highlights.delete('fabula-found-here');
  if (!here) return;
  const around = matches.slice(Math.max(current - reach, 0), current + reach);
  const isRange = (range: Range | null): range is Range => range !== null;
  highlights.set('fabula-found', new page.Highlight(...around.map(rangeOf).filter(isRange)));
  const topmost = new page.Highlight(...[rangeOf(here)].filter(isRange));
  topmost.priority = 1;
  highlights.set('fabula-found-here', topmost);
}

/** Pencil in a paragraph is outside its text. */
const inkAlone = (node: Node) =>
  node.parentElement?.closest('[data-fabula-pencil]') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT;

/** Null where the element's text is shorter. */
function rangeIn(
  element: Element,
  { start, end }: { readonly start: number; readonly end: number },
): Range | null {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT, inkAlone);
  const range = element.ownerDocument.createRange();
  let before = 0;
  let isStarted = false;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.textContent?.length ?? 0;
    if (!isStarted && start < before + length) {
      range.setStart(node, start - before);
      isStarted = true;
    }
    if (isStarted && end <= before + length) {
      range.setEnd(node, end - before);
      return range;
    }
    before += length;
  }
  return null;
}
