'use client';

import { type RefObject, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { type FindOptions, findMatches, type Match } from '../../model/findMatches.ts';
import { useEditor, useEditorProvider } from '../../react/useEditor.ts';
import { findParagraph } from '../StoryText/paragraphElements.ts';
import { paintMatches, rangeIn } from './paintMatches.ts';

interface Found {
  matches: readonly Match[];
  index: number;
  /** Wraps around at either end. */
  go: (index: number) => void;
}

/** Finds matches, paints them, and scrolls the current one into sight. */
export function useFound(root: RefObject<HTMLElement | null>, query: string, options: FindOptions): Found {
  const { store } = useEditorProvider();
  const paragraphs = useEditor(({ story }) => story.paragraphs);
  const opened = useEditor(({ work }) => `${work?.id} ${work?.mode}`);
  const asked = useDeferredValue(query);
  const matches = useMemo(() => findMatches(paragraphs, asked, options), [paragraphs, asked, options]);
  const [wanted, setWanted] = useState(0);
  const [shown, setShown] = useState(asked);
  if (shown !== asked) {
    setShown(asked);
    setWanted(0);
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
  useEffect(() => () => paintMatches(null, [], 0), []);

  useEffect(() => {
    if (!match) return;
    const frame = requestAnimationFrame(() => {
      const paragraph = findParagraph(root.current, match.paragraphId);
      // Content that is far off may be unrendered; its paragraph scrolls into view first.
      paragraph?.scrollIntoView({ block: 'nearest' });
      const box = paragraph && rangeIn(paragraph, match)?.getBoundingClientRect();
      if (box && (box.top < window.innerHeight * 0.2 || box.bottom > window.innerHeight * 0.8))
        window.scrollBy({ top: box.top - window.innerHeight * 0.4 });
    });
    return () => cancelAnimationFrame(frame);
  }, [root, match]);

  return { matches, index, go: setWanted };
}
