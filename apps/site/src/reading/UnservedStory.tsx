// With the story it calls for: what shows it is here once it can be asked for.
import './readingCalls.ts';
import { PublishedStory } from '@fabula/library-kit';
import type { ReadStory } from '@fabula/library-kit/core';
import { useCallback } from 'react';

interface UnservedStoryProps {
  id: string;
  /** Called with the text once it is rendered, and with null on unmount. */
  onArticle: (article: HTMLElement | null) => void;
  /** Called when the story turns out to be adult. */
  onAdult: () => void;
}

/** Fetches a story that did not come with its page (B7). */
export function UnservedStory({ id, onArticle, onAdult }: UnservedStoryProps) {
  const tell = useCallback(
    ({ title, isNsfw }: ReadStory) => {
      if (isNsfw) onAdult();
      else document.title = `${title} · Fabula`;
    },
    [onAdult],
  );
  return <PublishedStory id={id} onArticle={onArticle} onRead={tell} />;
}
