'use client';

import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import type { Draft } from '../../model/Draft.ts';
import { splitSentences } from '../../model/splitSentences.ts';
import { useEditor, useEditorStrings } from '../../react/useEditor.ts';
import { paragraph as paragraphClass, sentence as sentenceClass } from './DraftReview.css.ts';

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The draft's sentences, each of which can be marked as memory. One tab stop; arrows move inside. */
export function MarkableParagraphs({ draft }: { draft: Draft }) {
  const strings = useEditorStrings();
  const toggle = useEditor((state) => state.toggleDraftPick);
  const group = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const paragraphs = useMemo(() => {
    let order = 0;
    return draft.paragraphs.map((text) => splitSentences(text).map((words) => ({ words, order: order++ })));
  }, [draft.paragraphs]);

  const onKeyDown = (event: KeyboardEvent, paragraph: number, sentence: number, order: number) => {
    const step = steps[event.key];
    if (step !== undefined) {
      const next = group.current?.querySelectorAll<HTMLElement>('[role="checkbox"]')[order + step];
      next?.focus();
    } else if (event.key === ' ' || event.key === 'Enter') toggle(paragraph, sentence);
    else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a box around prose
    <div ref={group} role="group" aria-label={strings.markable}>
      {paragraphs.map((sentences, paragraph) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a draft's paragraphs keep their places
        <p key={paragraph} dir="auto" className={paragraphClass}>
          {sentences.map(({ words, order }, sentence) => (
            // biome-ignore lint/a11y/useSemanticElements: an input cannot hold text that wraps with its paragraph
            <span
              key={order}
              role="checkbox"
              aria-checked={draft.picks[paragraph]?.includes(sentence) ?? false}
              tabIndex={order === current ? 0 : -1}
              className={sentenceClass}
              onClick={() => toggle(paragraph, sentence)}
              onFocus={() => setCurrent(order)}
              onKeyDown={(event) => onKeyDown(event, paragraph, sentence, order)}
            >
              {words}
            </span>
          ))}
        </p>
      ))}
    </div>
  );
}
