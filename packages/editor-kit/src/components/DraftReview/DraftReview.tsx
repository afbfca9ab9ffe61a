'use client';

import { Proposed } from '@fabula/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { draftOf, isRunning } from '../../model/Run.ts';
import { useEditor, useEditorStrings } from '../../react/useEditor.ts';
import { DraftBar } from './DraftBar.tsx';
import { growing, paragraph, review, sheet, text } from './DraftReview.css.ts';
import { MarkableParagraphs } from './MarkableParagraphs.tsx';
import { useFollowedEnd } from './useFollowedEnd.ts';
import { useTypedParagraphs } from './useTypedParagraphs.ts';

/** A draft in pencil: it grows while it is written, then waits for Accept or Reject. */
export function DraftReview() {
  const draft = useEditor(({ run }) => draftOf(run));
  return draft ? <Review key={draft.id} /> : null;
}

function Review() {
  const strings = useEditorStrings();
  const draft = useEditor(({ run }) => draftOf(run));
  const isBusy = useEditor(({ run }) => isRunning(run));
  const isWriting = useEditor(({ run }) => run.state === 'streaming');
  const isUnfinished = useEditor(({ run }) => run.state === 'failed' || run.state === 'cancelled');
  const isTyped = useEditor(({ preferences }) => preferences.showWordByWord);
  const [isMarking, setMarking] = useState(false);
  const paragraphs = draft?.paragraphs ?? [];
  const typed = useTypedParagraphs(paragraphs, isTyped && !isMarking);
  const section = useRef<HTMLElement>(null);
  const box = useFollowedEnd<HTMLElement>(typed.paragraphs, isWriting || typed.isTyping);

  useEffect(() => {
    const element = section.current;
    // A reader who has gone back up to read stays there.
    if (element && element.getBoundingClientRect().top < window.innerHeight)
      element.scrollIntoView({ block: 'nearest' });
  }, []);

  if (!draft) return null;
  const label = isWriting ? strings.writing : isUnfinished ? strings.unfinished : draft.name;
  return (
    <section ref={section} className={review} aria-label={strings.draftReview}>
      <div className={sheet}>
        <Proposed state="pencil" label={label} isWriting={isWriting || typed.isTyping}>
          <section
            ref={box}
            className={isBusy ? `${text} ${growing}` : text}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
            tabIndex={0}
            aria-label={draft.name}
          >
            {isMarking && !isBusy ? (
              <MarkableParagraphs draft={draft} />
            ) : (
              typed.paragraphs.map((words, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a draft only grows at its end
                <p key={index} dir="auto" className={paragraph}>
                  {words}
                </p>
              ))
            )}
          </section>
        </Proposed>
      </div>
      {!isBusy && (
        <DraftBar
          isMarking={isMarking}
          onMarkingChange={setMarking}
          isTyping={typed.isTyping}
          onSkipTyping={typed.skip}
        />
      )}
    </section>
  );
}
