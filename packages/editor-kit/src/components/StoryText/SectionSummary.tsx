'use client';

import { useEditor } from '../../react/useEditor.ts';
import { summary } from './StoryText.css.ts';

/** What happened in the section that ends after this paragraph. */
export function SectionSummary({ paragraphId }: { paragraphId: string }) {
  const text = useEditor(({ story }) => story.breaks[paragraphId]?.summary ?? '');
  return <div className={summary}>{text || '⁂'}</div>;
}
