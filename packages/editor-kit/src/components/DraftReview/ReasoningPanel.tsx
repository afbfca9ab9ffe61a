'use client';

import { Disclosure } from '@fabula/ui-kit';
import { Fragment, memo, type RefObject, useEffect, useId, useRef } from 'react';
import { isRunning, type ReasoningEntry, reasoningSteps } from '../../model/Run.ts';
import { reasoningStrings } from '../../react/strings/partStrings.ts';
import { useEditor, usePartStrings } from '../../react/useEditor.ts';
import { useScrollEdges } from '../ScrollEdges/useScrollEdges.ts';
import { current, entryTitle, history, steps, thoughts, title } from './DraftReview.css.ts';

export function ReasoningPanel() {
  const isWanted = useEditor(({ preferences }) => preferences.showReasoning);
  const isThinking = useEditor(({ run }) => isRunning(run));
  const log = useEditor((state) => state.reasoningLog);
  if (!isWanted) return null;
  if (isThinking) return <CurrentReasoning />;
  return log.length > 0 ? <ReasoningHistory log={log} /> : null;
}

function CurrentReasoning() {
  const strings = usePartStrings(reasoningStrings);
  const titleId = useId();
  const reasoning = useEditor(({ run }) => (isRunning(run) ? run.reasoning : ''));
  const box = useFollowedEnd<HTMLDivElement>(reasoning, true);
  const isThere = reasoning.trim() !== '';
  useScrollEdges(box, isThere);
  if (!isThere) return null;
  return (
    <section className={current} aria-labelledby={titleId}>
      <h3 id={titleId} className={title}>
        {strings.currentReasoning}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <div ref={box} dir="auto" className={thoughts} tabIndex={0}>
        {reasoning}
      </div>
    </section>
  );
}

function ReasoningHistory({ log }: { log: readonly ReasoningEntry[] }) {
  const strings = usePartStrings(reasoningStrings);
  const box = useRef<HTMLElement>(null);
  useScrollEdges(box);
  return (
    <Disclosure title={strings.reasoningHistory}>
      <section
        ref={box}
        className={history}
        aria-label={strings.reasoningHistory}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {log.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </section>
    </Disclosure>
  );
}

const Entry = memo(function Entry({ entry: { kind, instruction, text } }: { entry: ReasoningEntry }) {
  const strings = usePartStrings(reasoningStrings);
  const words = strings.reasoningOf[kind];
  return (
    <Fragment>
      <h4 className={entryTitle}>{instruction === '' ? words : `${words} · ${instruction}`}</h4>
      <ol dir="auto" className={steps}>
        {reasoningSteps(text).map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its number
          <li key={index}>{step}</li>
        ))}
      </ol>
    </Fragment>
  );
});

/** Distance from the end, in pixels, that counts as reading there. */
const nearEnd = 24;

/** Scrolls along with growing text while the reader is at its end. */
export function useFollowedEnd<E extends HTMLElement>(
  content: unknown,
  isGrowing: boolean,
): RefObject<E | null> {
  const box = useRef<E>(null);
  const isAtEnd = useRef(true);

  useEffect(() => {
    const element = box.current;
    const onScroll = () => {
      if (element)
        isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearEnd;
    };
    element?.addEventListener('scroll', onScroll, { passive: true });
    return () => element?.removeEventListener('scroll', onScroll);
  }, []);

  useEffect(() => {
    if (isGrowing && isAtEnd.current && box.current && content)
      box.current.scrollTop = box.current.scrollHeight;
  }, [content, isGrowing]);

  return box;
}
