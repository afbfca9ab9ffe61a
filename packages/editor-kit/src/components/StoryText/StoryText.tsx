'use client';

import { Button, VisuallyHidden } from '@fabula/ui-kit';
import { useNotices } from '@fabula/work-kit';
import { type ClipboardEvent, type FocusEvent, useEffect, useId, useMemo, useRef } from 'react';
import { picturedParagraphs } from '../../model/PictureWork.ts';
import { draftOf, intentOf, isRunning, reviewPlace } from '../../model/Run.ts';
import { visibleParagraphs } from '../../model/sections.ts';
import { splitPasted } from '../../model/splitPasted.ts';
import { useEditor, useEditorProvider, useEditorStrings } from '../../react/useEditor.ts';
import { ParagraphDock } from '../ParagraphBar/ParagraphDock.tsx';
import { ParagraphActionsContext } from './ParagraphActionsContext.ts';
import { ParagraphChunk } from './ParagraphChunk.tsx';
import { ParagraphEditor } from './ParagraphEditor.tsx';
import { PlacedReview } from './PlacedReview.tsx';
import { focusParagraph } from './paragraphElements.ts';
import { pastedText } from './pastedText.ts';
import type { Chunk } from './rechunk.ts';
import { empty, emptyDetail, emptyTitle, story as storyClass } from './StoryText.css.ts';
import { useChunks } from './useChunks.ts';
import { useParagraphKeys } from './useParagraphKeys.ts';
import { useParagraphPointer } from './useParagraphPointer.ts';
import { useStoryActions } from './useStoryActions.tsx';

/** The story in ink, paragraph by paragraph; before there is any, what will be here. */
export function StoryText() {
  const isEmpty = useEditor(({ story }) => story.paragraphs.length === 0);
  const isWriting = useEditor(({ work }) => work?.mode === 'write');
  if (!isEmpty) return <Paragraphs />;
  return isWriting ? (
    <article className={storyClass}>
      <ParagraphEditor id={null} mode="write" />
    </article>
  ) : (
    <EmptyStory />
  );
}

function EmptyStory() {
  const strings = useEditorStrings();
  const workOn = useEditor((state) => state.workOn);
  const isAwaited = useEditor(({ run }) => isRunning(run) || draftOf(run) !== null);
  if (isAwaited) return null;
  return (
    <div className={empty}>
      <p className={emptyTitle}>{strings.emptyStory}</p>
      <p className={emptyDetail}>{strings.emptyStoryDetail}</p>
      <Button variant="quiet" size="small" onPress={() => workOn(null, 'write')}>
        {strings.writeFirst}
      </Button>
    </div>
  );
}

function Paragraphs() {
  const strings = useEditorStrings();
  const notices = useNotices();
  const { store } = useEditorProvider();
  const hintId = useId();
  const root = useRef<HTMLElement>(null);
  const paragraphs = useEditor(({ story }) => story.paragraphs);
  const picks = useEditor(({ story }) => story.picks);
  const breaks = useEditor(({ story }) => story.breaks);
  const placedId = useEditor((state) => (state.run.state === 'idle' ? undefined : reviewPlace(state)));
  const workId = useEditor(({ work }) => work?.id ?? null);
  const mode = useEditor(({ work }) => work?.mode ?? null);
  const isWrittenBefore = useEditor(({ work }) => work?.id === null && work.mode === 'write');
  const isRevision = useEditor(({ run }) => intentOf(run)?.place.at === 'paragraph');
  const pictured = useEditor(({ story, pictures }) => picturedParagraphs(story.images, pictures));
  const visible = useMemo(
    () => visibleParagraphs({ paragraphs, breaks }, placedId),
    [paragraphs, breaks, placedId],
  );
  const { chunks, fresh, waiting } = useChunks(visible, paragraphs);
  const { pointedId, handlers } = useParagraphPointer();
  const [actions, question] = useStoryActions(root);
  const onKeyDown = useParagraphKeys(actions);

  useEffect(() => {
    // The paragraph that was turned to may be folded away, or gone with an undo.
    const { work, leaveText } = store.getState();
    if (work?.id && !visible.some(({ id }) => id === work.id)) leaveText();
  }, [store, visible]);

  const onFocus = ({ target }: FocusEvent) => {
    const id = target instanceof HTMLElement && target.role !== 'group' && target.dataset.fabulaParagraph;
    if (id && store.getState().work?.id !== id) store.getState().workOn(id);
  };

  const onPaste = (event: ClipboardEvent) => {
    const id = event.target instanceof HTMLElement && event.target.dataset.fabulaParagraph;
    const texts = id ? splitPasted(pastedText(event.clipboardData)) : [];
    if (!id || texts.length === 0) return;
    event.preventDefault();
    store.getState().workOn(id);
    store.getState().pasteParagraphs(texts);
    const home = store.getState().work?.id;
    requestAnimationFrame(() => home && focusParagraph(root.current, home));
    notices.add({ title: strings.pasted(texts.length) });
  };

  const [pointedIn, workIn, placedIn] = [pointedId, workId, placedId].map((id) => chunkWith(chunks, id));
  return (
    <ParagraphActionsContext.Provider value={actions}>
      <article
        ref={root}
        className={storyClass}
        aria-label={strings.storyText}
        data-fabula-story
        data-pointing={pointedId !== null || undefined}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onPaste={onPaste}
        {...handlers}
      >
        {isWrittenBefore && <ParagraphEditor id={null} mode="write" />}
        {placedId === null && <PlacedReview />}
        {chunks.map((chunk, index) => (
          <ParagraphChunk
            key={chunk.key}
            paragraphs={chunk.paragraphs}
            picks={picks}
            breaks={breaks}
            fresh={fresh}
            tabStop={index === 0 && workId === null ? (chunk.paragraphs[0]?.id ?? null) : null}
            isWaiting={waiting.has(chunk.key)}
            pointedId={chunk === pointedIn ? pointedId : null}
            workId={chunk === workIn ? workId : null}
            placedId={chunk === placedIn ? (placedId ?? null) : null}
            mode={chunk === workIn ? mode : null}
            isRevision={chunk === placedIn && isRevision}
            pictured={pictured}
            hintId={hintId}
          />
        ))}
        <ParagraphDock story={root} />
      </article>
      <VisuallyHidden id={hintId}>{strings.paragraphHint}</VisuallyHidden>
      {question}
    </ParagraphActionsContext.Provider>
  );
}

function chunkWith(chunks: readonly Chunk[], paragraphId: string | null | undefined): Chunk | undefined {
  return typeof paragraphId !== 'string'
    ? undefined
    : chunks.find(({ paragraphs }) => paragraphs.some(({ id }) => id === paragraphId));
}
