'use client';

import { Proposed } from '@fabula/ui-kit';
import { useEffect, useRef } from 'react';
import { draftOf, isRunning } from '../../model/Run.ts';
import { useEditor, useEditorProvider, useEditorStrings } from '../../react/useEditor.ts';
import type { Meanwhile } from '../Later/later.tsx';
import { WaitingPart } from '../Later/WaitingPart.tsx';
import { findNextStep } from '../StoryEditor/nextStep.ts';
import { text } from './DraftBody.css.ts';
import { paragraph, review, sheet } from './DraftReview.css.ts';

/** The words of a draft while its review is on its way; what a server renders of it. */
export function WaitingReview(meanwhile: Meanwhile) {
  const strings = useEditorStrings();
  const { store } = useEditorProvider();
  const draft = useEditor(({ run }) => draftOf(run));
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // Whoever sees a draft grow has asked for it; what they had the focus on went away with the run.
    if (!isRunning(store.getState().run)) return;
    const editor = section.current?.closest<HTMLElement>('[data-fabula-editor]');
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body)
          findNextStep(editor ?? null)?.focus({ preventScroll: true });
      });
    };
  }, [store]);
  return (
    <section ref={section} className={review} aria-label={strings.draftReview}>
      <div className={sheet}>
        <Proposed state="pencil" label={strings.suggested}>
          <div className={text}>
            {draft?.paragraphs.map((words, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a draft only grows at its end
              <p key={index} dir="auto" className={paragraph}>
                {words}
              </p>
            ))}
          </div>
        </Proposed>
      </div>
      <WaitingPart {...meanwhile} strings={strings} />
    </section>
  );
}
