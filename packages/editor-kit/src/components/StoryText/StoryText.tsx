'use client';

import { useEffect, useRef, useState } from 'react';
import { draftOf, isRunning } from '../../model/Run.ts';
import type { Paragraph } from '../../model/Story.ts';
import { useEditor, useEditorStrings } from '../../react/useEditor.ts';
import { chunkParagraphs } from './chunkParagraphs.ts';
import { ParagraphChunk } from './ParagraphChunk.tsx';
import { empty, emptyDetail, emptyTitle, story } from './StoryText.css.ts';

/** The story in ink; before there is any, what will be here. */
export function StoryText() {
  const strings = useEditorStrings();
  const paragraphs = useEditor((state) => state.story.paragraphs);
  const isAwaited = useEditor(({ run }) => isRunning(run) || draftOf(run) !== null);
  const fresh = useFresh(paragraphs);
  if (paragraphs.length === 0) {
    if (isAwaited) return null;
    return (
      <div className={empty}>
        <p className={emptyTitle}>{strings.emptyStory}</p>
        <p className={emptyDetail}>{strings.emptyStoryDetail}</p>
      </div>
    );
  }
  return (
    <article className={story} aria-label={strings.storyText}>
      {chunkParagraphs(paragraphs).map((chunk) => (
        <ParagraphChunk
          key={chunk[0]?.id}
          paragraphs={chunk}
          fresh={chunk.some(({ id }) => fresh.has(id)) ? fresh : nothingFresh}
        />
      ))}
    </article>
  );
}

const nothingFresh: ReadonlySet<string> = new Set();

/** The ids that the last change added while the story was on screen: they darken from pencil to ink. */
function useFresh(paragraphs: readonly Paragraph[]): ReadonlySet<string> {
  const known = useRef<ReadonlySet<string> | null>(null);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(nothingFresh);
  useEffect(() => {
    const before = known.current;
    known.current = new Set(paragraphs.map(({ id }) => id));
    if (before) setFresh(new Set(paragraphs.filter(({ id }) => !before.has(id)).map(({ id }) => id)));
  }, [paragraphs]);
  return fresh;
}
