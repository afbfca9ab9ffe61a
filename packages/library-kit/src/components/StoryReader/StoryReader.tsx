'use client';

import { useState } from 'react';
import type { ReadStory } from '../../model/ReadStory.ts';
import { PublishedStory } from './PublishedStory.tsx';
import { ReadingTools } from './ReadingTools.tsx';
import type { ReadingTheme } from './TypeSettings.tsx';

export interface StoryReaderProps {
  /** Of the published story. */
  id: string;
  /** The theme to choose. Default: there is none to choose. */
  theme?: ReadingTheme | null;
  /** Called with the story once it is read, such as for the page’s title. */
  onRead?: (story: ReadStory) => void;
}

/** A published story with the tools to read it. */
export function StoryReader({ id, theme, onRead }: StoryReaderProps) {
  const [article, setArticle] = useState<HTMLElement | null>(null);
  return (
    <div className="read-page" tabIndex={-1}>
      <PublishedStory key={id} id={id} onArticle={setArticle} {...(onRead && { onRead })} />
      {article && <ReadingTools id={id} article={article} {...(theme !== undefined && { theme })} />}
    </div>
  );
}
