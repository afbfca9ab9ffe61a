'use client';

import { BookmarkIcon, IconButton, useBrowserLayoutEffect } from '@fabula/ui-kit';
import { EmphasizedText } from '@fabula/work-kit';
import { splitSentences } from '@fabula/writing';
import { type KeyboardEvent, memo, useMemo, useRef, useState } from 'react';
import { markStrings } from '../../react/strings/partStrings.ts';
import {
  useEditor,
  useEditorProvider,
  useEditorStrings,
  usePartStrings,
  useTextLang,
} from '../../react/useEditor.ts';
import { useBeside } from '../ParagraphBar/ParagraphBar.tsx';
import { paragraph } from '../TextSurface/TextSurface.css.ts';
import { useParagraphActions } from './paragraphActions.tsx';
import { useHandedBackFocus } from './paragraphElements.ts';
import { marginButton, marginMark, markable } from './StoryText.css.ts';

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Sentences that can be marked as memory. One tab stop; arrows move inside, Space marks. */
export function SentenceMarks({ id, text }: { id: string; text: string }) {
  const strings = usePartStrings(markStrings);
  const lang = useTextLang();
  const { store } = useEditorProvider();
  const actions = useParagraphActions();
  const picks = useEditor(({ story }) => story.picks[id]);
  const group = useRef<HTMLParagraphElement>(null);
  const [current, setCurrent] = useState(0);
  const sentences = useMemo(() => splitSentences(text), [text]);
  const stop = Math.min(current, sentences.length - 1);
  const boxes = () => group.current?.querySelectorAll<HTMLElement>('[role="checkbox"]') ?? [];
  useHandedBackFocus(group, () => store.getState().work?.id ?? null);

  useBrowserLayoutEffect(() => {
    // The text is hidden in the same commit, after this effect.
    queueMicrotask(() =>
      group.current?.querySelector<HTMLElement>('[role="checkbox"]')?.focus({ preventScroll: true }),
    );
  }, []);

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const { toggleStoryPick, removeSentence, workOn } = store.getState();
    const step = steps[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (step !== undefined) boxes()[index + step]?.focus();
    else if (event.key === 'Home') boxes()[0]?.focus();
    else if (event.key === 'End') boxes()[sentences.length - 1]?.focus();
    else if (event.key === ' ' || event.key === 'Enter') toggleStoryPick(id, index);
    else if (event.key === 'Delete') {
      // Removing the last sentence removes the paragraph, after a question.
      if (sentences.length === 1) actions.remove(id);
      else {
        removeSentence(id, index);
        requestAnimationFrame(() => boxes()[Math.min(index, boxes().length - 1)]?.focus());
      }
    } else if (event.key === 'Escape' || event.key.toLowerCase() === 'm') workOn(id);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a box around prose
    <p
      ref={group}
      dir="auto"
      {...lang}
      role="group"
      aria-label={strings.markableInk}
      className={paragraph}
      data-fabula-stand-in={id}
      data-at-work
    >
      {sentences.map((words, index) => (
        // biome-ignore lint/a11y/useSemanticElements: an input cannot hold text that wraps with its paragraph
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a sentence is known by its place
          key={index}
          role="checkbox"
          aria-checked={picks?.includes(index) ?? false}
          tabIndex={index === stop ? 0 : -1}
          className={markable}
          data-fabula-sentence={index}
          onClick={() => store.getState().toggleStoryPick(id, index)}
          onFocus={() => setCurrent(index)}
          onKeyDown={(event) => onKeyDown(event, index)}
        >
          <EmphasizedText text={words} />
        </span>
      ))}
    </p>
  );
}

interface MarginMarkProps {
  id: string;
  isMarking: boolean;
  isPointedAt: boolean;
}

export const MarginMark = memo(function MarginMark({ id, isMarking, isPointedAt }: MarginMarkProps) {
  const { markSentences } = useEditorStrings();
  const workOn = useEditor((state) => state.workOn);
  const isMarked = useEditor(({ story }) => (story.picks[id]?.length ?? 0) > 0);
  const place = useRef<HTMLDivElement>(null);
  useBeside(place, id);
  return (
    <div
      ref={place}
      className={marginMark}
      data-mark-of={id}
      data-marked={isMarked || isMarking || undefined}
      data-pointed={isPointedAt || undefined}
    >
      <IconButton
        size="small"
        className={marginButton}
        label={markSentences}
        aria-pressed={isMarking}
        excludeFromTabOrder
        onPress={() => workOn(id, isMarking ? null : 'mark')}
      >
        <BookmarkIcon size={16} />
      </IconButton>
    </div>
  );
});
